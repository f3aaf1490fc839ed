// Vitest sets BASE_URL to the base of Vite, but the site reads this variable as the path where it will be served.
delete process.env.BASE_URL;
