import type { Call } from '@undertone/domain/core/call'
import type { Language, Text } from '@undertone/domain/core/text'
import { openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const labels = {
  signed: { cn: '第三方签名调用', en: 'Signed calls for external programs' },
  access: { cn: '权限', en: 'Access' },
  scopes: { cn: '授权范围', en: 'Scopes' },
  method: { cn: '方法', en: 'Method' },
  path: { cn: '路径', en: 'Path' },
} as const satisfies Record<string, Text>

/** A static page listing every call with its access, and those that API keys can sign; it links to the machine-readable document. */
export function docsPage(calls: readonly Call[], signedCalls: readonly Call[], language: Language): string {
  const head = (last: Text) =>
    `<tr><th>${labels.method[language]}</th><th>${labels.path[language]}</th><th></th><th>${last[language]}</th></tr>`
  const signed = signedCalls.map(
    (call) =>
      `<tr><td>${call.method}</td><td><code>${escapeHtml(openApiPathOf(call.path))}</code></td><td>${escapeHtml(call.summary[language])}</td><td><code>${scopesFor(call.access).join(', ') || '-'}</code></td></tr>`,
  )
  const rows = calls.map(
    (call) =>
      `<tr><td>${call.method}</td><td><code>${escapeHtml(call.path)}</code></td><td>${escapeHtml(call.summary[language])}</td><td><code>${escapeHtml(call.access)}</code></td></tr>`,
  )
  return `<!doctype html><html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><title>Undertone API</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#17202b}table{border-collapse:collapse}td,th{padding:.3rem .8rem;border-bottom:1px solid #e3e8ef;text-align:left}code{font:13px ui-monospace,monospace}</style>
<h1>Undertone API</h1><p><a href="/openapi.json">openapi.json</a></p><table>${head(labels.access)}${rows.join('')}</table>
<h2 id="signed">${labels.signed[language]}</h2><table>${head(labels.scopes)}${signed.join('')}</table></html>`
}
