import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../scripts/core/config.ts'
import type { Certificate } from './certificates.ts'
import { type Service, startService } from './service.ts'

const recipe = path.join(ROOT, 'docs/recipes/run-behind-a-proxy.md')

/** The address from which nginx connects to the product: no other client uses it. */
export const proxyAddress = '127.0.0.2'

/** What nginx serves: its port, the product behind it, a server whose answers may be cached, and its certificate. */
export interface ProxySetup extends Certificate {
  readonly folder: string
  readonly port: number
  readonly product: string
  readonly cachedPort: number
  readonly cached: string
}

/** The server of the recipe with the addresses of a trial; whatever is replaced must be there. */
export function serverOf(page: string, { folder, port, product, certFile, keyFile }: ProxySetup): string {
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/ssl_certificate \S+;/, `ssl_certificate ${certFile};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${keyFile};`],
    [/\/var\/log\/nginx/g, folder],
    [/proxy_pass \S+;/g, `proxy_pass ${product}; proxy_bind ${proxyAddress};`],
  ]
  let text = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  for (const [from, to] of replacements) {
    if (text.search(from) < 0) throw new Error(`the configuration of the recipe has no ${from.source}`)
    text = text.replace(from, to)
  }
  return text
}

/** A configuration whose cache stores every answer that does not forbid it, for as long as it can. */
const configurationOf = (setup: ProxySetup): string => `
daemon off; pid ${setup.folder}/nginx.pid; error_log ${setup.folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log ${setup.folder}/access.log;
  client_body_temp_path ${setup.folder}/body; proxy_temp_path ${setup.folder}/temp;
  fastcgi_temp_path ${setup.folder}/f; uwsgi_temp_path ${setup.folder}/u; scgi_temp_path ${setup.folder}/s;
  proxy_cache_path ${setup.folder}/cache keys_zone=all:10m;
  proxy_cache all; proxy_cache_valid any 10m; proxy_cache_methods GET HEAD;
  ${serverOf(readFileSync(recipe, 'utf8'), setup)}
  server { listen 127.0.0.1:${setup.cachedPort}; location / { proxy_pass ${setup.cached}; } }
}`

/** Whether a program is installed. */
export const has = (program: string, flag: string): boolean => spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined

/** nginx, and what it wrote to its logs. */
export interface ReverseProxy extends Service {
  readonly logs: () => string
}

/** Starts nginx in the foreground with this set-up. */
export async function startNginx(setup: ProxySetup): Promise<ReverseProxy> {
  mkdirSync(setup.folder, { recursive: true })
  const file = path.join(setup.folder, 'nginx.conf')
  writeFileSync(file, configurationOf(setup))
  const errors = path.join(setup.folder, 'error.log')
  const service = await startService('nginx', ['-c', file, '-p', setup.folder, '-e', errors], setup.port)
  const read = (name: string) => {
    const log = path.join(setup.folder, name)
    return existsSync(log) ? readFileSync(log, 'utf8') : ''
  }
  return { ...service, logs: () => ['access.log', 'error.log', 'devices.log'].map(read).join('') }
}
