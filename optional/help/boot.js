// Applies the stored theme of the app before the first paint. A separate file, because the content security policy allows no inline script.
let shown = 'dark'
try {
  if (localStorage.getItem('theme') === 'light') shown = 'light'
} catch {
  // Without storage it is dark, as in the app.
}
document.documentElement.dataset.theme = shown
document.documentElement.classList.toggle('dark', shown === 'dark')
document.documentElement.classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform))
