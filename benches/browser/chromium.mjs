// The browser: headless Chromium as the tests start it.

import puppeteer from "puppeteer-core";

export function launch() {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM,
    headless: true,
    protocolTimeout: 1_800_000,
    args: [
      ...(process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
