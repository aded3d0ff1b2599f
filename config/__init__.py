"""Where the site is put together: settings, addresses, and the first start."""
