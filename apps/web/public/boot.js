// Applies the stored theme and language before the first paint. A separate file, because the content security policy allows no inline script.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
  document.documentElement.lang = localStorage.getItem('lang') === 'en' ? 'en' : 'zh-CN'
} catch {
  document.documentElement.dataset.theme = 'dark'
}
// The content security policy forbids eval: without this, zod would try it once and the browser would report a violation.
globalThis.__zod_globalConfig = { jitless: true }
