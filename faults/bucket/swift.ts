import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BucketClient } from '../../apps/server/src/platform/bucket/bucket-client.ts'
import type { BucketSettings } from '../../apps/server/src/platform/bucket/bucket-settings.ts'
import { freePort } from '../../scripts/core/port.ts'
import { installDebian } from '../../trials/interop/install-debian.ts'
import { Member } from '../cluster/member.ts'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'] as const
const services = ['account', 'container', 'object'] as const
/** Debian's programs are scripts for Debian's Python, whatever else is called python3. */
const python = '/usr/bin/python3'
const programOf = (name: string): string => `/usr/bin/swift-${name}`
/** How long it may take until the first answer, ms (guess: 15 s on a busy machine). */
const readyMs = 120_000

/** OpenStack Swift installed; Debian's packages are installed if this is root. Throws their names otherwise. */
function installSwift(): void {
  const isThere = () => ['proxy-server', 'object-server', 'ring-builder'].every((name) => existsSync(programOf(name)))
  if (!isThere()) installDebian(packages)
  if (!isThere()) throw new Error(`a bucket requires the Debian packages ${packages.join(', ')}`)
}

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
`

const storageConfig = (folder: string, port: number, service: (typeof services)[number]): string => `${common(folder, port)}
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`

const filters = ['catch_errors', 'listing_formats', 'bulk', 'slo', 'dlo'] as const

const proxyConfig = (folder: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_ut_ut = secret .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`

const hashConfig = `[swift-hash]
swift_hash_path_prefix = undertone
[storage-policy:0]
name = only
default = yes
`

function makeRing(folder: string, service: (typeof services)[number], port: number): void {
  const build = (...args: string[]) =>
    execFileSync(python, [programOf('ring-builder'), `${service}.builder`, ...args], { cwd: folder, stdio: 'ignore' })
  build('create', '4', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/sda1`, '1')
  build('rebalance')
}

/** A bucket of OpenStack Swift on loopback, which stores it on the disk: its processes can be killed, frozen and started again. */
export class SwiftBucket {
  readonly settings: BucketSettings
  readonly #members: readonly Member[]

  private constructor(settings: BucketSettings, members: readonly Member[]) {
    this.settings = settings
    this.#members = members
  }

  static async open(home: string): Promise<SwiftBucket> {
    installSwift()
    const folder = path.join(home, 'swift')
    mkdirSync(path.join(folder, 'devices', 'sda1'), { recursive: true })
    writeFileSync(path.join(folder, 'swift.conf'), hashConfig)
    const members: Member[] = []
    const add = (name: string, config: string) => {
      const file = path.join(folder, `${name}.conf`)
      writeFileSync(file, config)
      const command = [python, programOf(name), file] as const
      members.push(new Member({ name, command: [...command], logFile: path.join(folder, `${name}.log`) }))
    }
    for (const service of services) {
      const port = await freePort()
      makeRing(folder, service, port)
      add(`${service}-server`, storageConfig(folder, port, service))
    }
    const port = await freePort()
    add('proxy-server', proxyConfig(folder, port))
    const endpoint = `http://127.0.0.1:${port}`
    const key = { keyId: 'ut:ut', secret: 'secret', region: 'us-east-1' }
    const bucket = new SwiftBucket({ endpoint, bucket: 'undertone', prefix: '', isPathStyle: true, ...key }, members)
    bucket.start()
    await bucket.make()
    return bucket
  }

  start(): void {
    for (const member of this.#members) member.start()
  }

  /** Creates the bucket, which is there already after a restart; waits until it answers. */
  async make(): Promise<void> {
    const until = performance.now() + readyMs
    for (;;) {
      const client = new BucketClient(this.settings, { attempts: 1 })
      try {
        // 409: it is ours already.
        await client.request({ method: 'PUT', key: '' }, [409])
        return
      } catch (error) {
        if (performance.now() > until) throw error
      } finally {
        client.close()
      }
      await pause(250)
    }
  }

  async kill(): Promise<void> {
    for (const member of this.#members) await member.kill()
  }

  freeze(): void {
    for (const member of this.#members) member.freeze()
  }

  thaw(): void {
    for (const member of this.#members) member.thaw()
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.stop()))
  }
}
