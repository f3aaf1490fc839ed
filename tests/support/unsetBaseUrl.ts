// Vitest sets BASE_URL to Vite's base path, but the site uses this variable as the path where it's served.
delete process.env.BASE_URL;
