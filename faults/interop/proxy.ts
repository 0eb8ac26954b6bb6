/**
 * Tests a product of its own behind nginx, with the configuration of docs/recipes/run-behind-a-proxy.md, and its MQTT over TLS with the client
 * of mosquitto: `node faults/interop/proxy.ts [--install]`. `--install` installs nginx, mosquitto's clients and openssl from Debian if this is
 * root; nginx runs in the foreground with its own folder, never as the service of the machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/core/port.ts'
import { installDebian } from '../../trials/interop/install-debian.ts'
import { Site } from '../../trials/product/site.ts'
import { buildFleet } from '../../trials/senders/fleet.ts'
import { makeAuthority } from './certificates.ts'
import { Checks } from './checks.ts'
import { checkMqttTls } from './mqtt-tls.ts'
import { has, proxyAddress, startNginx } from './nginx.ts'
import { checkBodies, checkCache, checkForwarded, checkLive, checkLogs, checkOpenPages } from './proxy-checks.ts'

const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } })
if (values.install) installDebian(['nginx-light', 'mosquitto-clients', 'openssl'])
for (const [program, flag] of [
  ['nginx', '-v'],
  ['openssl', 'version'],
] as const)
  if (!has(program, flag)) throw new Error(`${program} is not on this machine: --install installs it from Debian`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-proxy-'))
const authority = makeAuthority(folder, 'authority')
const other = makeAuthority(folder, 'other')
const certificate = authority.issue('server')
// Its answers say nothing about caches: what the proxy stores of them shows that its cache works.
let answered = 0
const silent = createServer((_request, response) => response.end(`${++answered}`)).listen(0, '127.0.0.1')
const [port, cachedPort, tlsPort] = [await freePort(), await freePort(), await freePort()]
const checks = new Checks()

async function testSite(site: Site): Promise<void> {
  const [gateway] = await buildFleet(site.db, { name: 'proxied', isVisited: true, gateways: 1, sensorsEach: 1, uploadMinutes: 0 })
  const [strict] = await buildFleet(site.db, { name: 'strict', gateways: 1, sensorsEach: 1, uploadMinutes: 0 })
  if (!gateway || !strict) throw new Error('the fleet is too small')
  await site.ask(
    `insert into tenant (id, edition, tls_required) select tenant_id, 'Full', true from gateway where device_id like 'strict-%' on conflict (id) do update set tls_required = true`,
  )
  await checkMqttTls({ site, checks, gateway, strict, tlsPort, caFile: authority.certFile, otherCaFile: other.certFile })
  const proxy = await startNginx({
    ...certificate,
    folder: path.join(folder, 'nginx'),
    port,
    product: site.base,
    cachedPort,
    cached: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  try {
    const scene = { site, checks, port, cachedPort, ca: readFileSync(authority.certFile, 'utf8'), gateway, strict }
    await checkCache(scene)
    await checkForwarded(scene)
    await checkLive(scene)
    await checkOpenPages(scene)
    await checkBodies(scene)
    await checkLogs(scene, proxy)
  } finally {
    await proxy.stop()
  }
}

try {
  const tls = { MQTT_TLS_CERT: certificate.certFile, MQTT_TLS_KEY: certificate.keyFile, MQTT_TLS_PORT: String(tlsPort) }
  const site = await Site.open({ env: { TRUSTED_PROXIES: proxyAddress, ...tls } })
  await testSite(site).finally(() => site.close())
} finally {
  silent.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = checks.failed > 0 ? 1 : 0
