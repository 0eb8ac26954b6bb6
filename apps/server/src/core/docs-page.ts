import type { Call } from '@undertone/domain/core/call'
import type { Language } from '@undertone/domain/core/text'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A plain page that lists every call with its access; the machine-readable document stands behind the link. */
export function docsPage(calls: readonly Call[], language: Language): string {
  const rows = calls.map(
    (call) =>
      `<tr><td>${call.method}</td><td><code>${escaped(call.path)}</code></td><td>${escaped(call.summary[language])}</td><td><code>${escaped(call.access)}</code></td></tr>`,
  )
  return `<!doctype html><html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><title>Undertone API</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#17202b}table{border-collapse:collapse}td,th{padding:.3rem .8rem;border-bottom:1px solid #e3e8ef;text-align:left}code{font:13px ui-monospace,monospace}</style>
<h1>Undertone API</h1><p><a href="/openapi.json">openapi.json</a></p><table><tr><th>Method</th><th>Path</th><th></th><th>Access</th></tr>${rows.join('')}</table></html>`
}
