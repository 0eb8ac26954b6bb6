import { createECDH } from 'node:crypto'
import path from 'node:path'
import { freePort } from '../../scripts/core/port.ts'
import { openReceiver, type Person } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'
import type { AlarmRaiser } from '../support/alarm-raiser.ts'
import { passMinutes } from '../support/pass-time.ts'
import { type Checks, happens } from './checks.ts'
import { startService } from './service.ts'

/** A product, a user of it who is notified of everything, points that raise alarms, and a folder with packages of npm. */
export interface ReceiverScene {
  readonly site: Site
  readonly checks: Checks
  readonly person: Person
  readonly raiser: AlarmRaiser
  readonly packages: string
}

/** Longer than notifications are batched. */
const batchMinutes = 6

interface Subscription {
  readonly endpoint: string
  readonly clientHash: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The push service's own calls. */
class PushService {
  readonly #base: string

  constructor(port: number) {
    this.#base = `http://127.0.0.1:${port}`
  }

  async #post(target: string, body: object): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(this.#base + target, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.text()
  }

  async subscribe(key: string): Promise<Subscription> {
    const answer = await this.#post('/subscribe', { userVisibleOnly: 'true', applicationServerKey: key })
    return (JSON.parse(answer) as { data: Subscription }).data
  }

  /** What it has decrypted for a browser. */
  read(clientHash: string): Promise<string> {
    return this.#post('/get-notifications', { clientHash })
  }

  async expire(clientHash: string): Promise<void> {
    await this.#post(`/expire-subscription/${clientHash}`, {})
  }
}

const urlSafe = (text: string): string => Buffer.from(text, 'base64').toString('base64url')

/**
 * A push service of other hands verifies the signature of each push for the key of the product, and decrypts it with the keys of the browser;
 * it answers an error if it cannot.
 */
export async function checkPush({ site, checks, person, raiser, packages }: ReceiverScene): Promise<void> {
  const port = await freePort()
  const program = path.join(packages, 'node_modules/web-push-testing/src/bin/server.js')
  const service = await startService(process.execPath, [program, String(port)], port)
  const push = new PushService(port)
  try {
    await openReceiver(site, 'push', port)
    const key = /"pushKey":"([^"]+)"/.exec(await person.ask('GET', '/system/user/noticeSetting'))?.[1] ?? ''
    const connect = async (applicationKey: string) => {
      const { endpoint, clientHash, keys } = await push.subscribe(applicationKey)
      const added = await person.ask('POST', '/system/user/pushBrowser/add', {
        name: 'Browser',
        secretAddress: endpoint.replace('localhost', '127.0.0.1'),
        p256dh: urlSafe(keys.p256dh),
        authSecret: urlSafe(keys.auth),
      })
      return { clientHash, id: Number(/"id":(\d+)/.exec(added)?.[1]) }
    }
    const test = (id: number) => person.ask('POST', '/system/user/noticeTest', { way: 'push', id })
    // The service accepts what it verified: it must refuse a push for a browser that subscribed to another product.
    const stranger = createECDH('prime256v1').generateKeys('base64url')
    const refused = await test((await connect(stranger)).id)
    checks.expect('push: the service refuses the key of another product', !refused.includes('"outcome":"sent"'), refused)
    await site.ask('delete from push_browser')

    const { clientHash, id } = await connect(key)
    const tested = await test(id)
    const shown = await push.read(clientHash)
    checks.expect('push: a test is verified and decrypted', tested.includes('"outcome":"sent"') && shown.includes('title'), [tested, shown])

    const [first = '', second = ''] = raiser.sensors
    await raiser.raise([first])
    const hasArrived = await happens('the alarm is pushed', async () => (await push.read(clientHash)).includes(first))
    checks.expect('push: an alarm is verified and decrypted', hasArrived, [await push.read(clientHash), service.output()])

    await push.expire(clientHash)
    await raiser.raise([second])
    const isRemoved = await happens('the browser is removed', async () => {
      // What follows the first notification is batched for some minutes.
      await passMinutes(site, batchMinutes)
      return (await site.ask('select 1 from push_browser where id = $1', [id])).length === 0
    })
    checks.expect('push: a browser that unsubscribed is removed', isRemoved, 'it is still there')
  } finally {
    await service.stop()
  }
}
