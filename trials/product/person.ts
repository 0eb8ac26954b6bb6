import { noticeSettingDefaults } from '@undertone/domain/notify/notify.calls'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { saveSetting } from '../../apps/server/src/features/notify/setting/setting.store.ts'
import type { OutgoingPurpose } from '../../apps/server/src/platform/security/inner-hosts.ts'
import { password } from './server.ts'
import type { Site } from './site.ts'

const defaultUser = 'demoadmin'

/** What was answered to a request. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

/** Sends one request, with or without a session. */
export async function request(site: Site, method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(site.base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

/** A logged-in user; by default one who sees the whole demo company. */
export class Person {
  readonly accountId: number
  readonly #site: Site
  readonly token: string

  private constructor(site: Site, accountId: number, token: string) {
    this.#site = site
    this.accountId = accountId
    this.token = token
  }

  static async logIn(site: Site, userName = defaultUser): Promise<Person> {
    const { text } = await request(site, 'POST', '/login', { userName, password })
    const token = /"token":"([^"]+)"/.exec(text)?.[1]
    if (!token) throw new Error(`${userName} could not log in`)
    return new Person(site, Number((await site.ask('select id from account where login_name = $1', [userName]))[0]), token)
  }

  async ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<string> {
    const { status, text } = await request(this.#site, method, path, body, this.token)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    return text
  }

  /** Turns on all notifications on all channels. */
  async enableAllNotifications(): Promise<void> {
    await saveSetting(this.#site.db, demoCompanyId, this.accountId, { ...noticeSettingDefaults, language: 'en' })
  }

  async connectBot(secretAddress: string): Promise<string> {
    await openReceiver(this.#site, 'chat', Number(new URL(secretAddress).port))
    return this.ask('POST', '/system/user/chatBinding/add', { app: 'weCom', name: 'Robot', secretAddress })
  }
}

/** Opens a port of this machine, where the receivers of notifications run, for the product. A version without the list of internal hosts has no such table. */
export async function openReceiver(site: Site, purpose: OutgoingPurpose, port: number): Promise<void> {
  const [table] = await site.ask(`select to_regclass('inner_host') is not null`)
  if (table !== true) return
  await site.ask(`insert into inner_host (address, port, purpose) values ('127.0.0.1', $1, $2) on conflict do nothing`, [port, purpose])
}

/** Sends alarm e-mails of the demo company to these recipients through the mail server on this local port. */
export async function enableAlarmMail(site: Site, port: number, receivers: string): Promise<void> {
  await openReceiver(site, 'email', port)
  await site.ask(
    `update email_template set enabled = true, receivers = $1, smtp_host = '127.0.0.1', smtp_port = $2, tls = 'none' where type = 1 and company_id = $3`,
    [receivers, port, demoCompanyId],
  )
}

/** Removes all recipients of notifications. */
export async function removeRecipients(site: Site): Promise<void> {
  await site.ask('update email_template set enabled = false')
  for (const table of ['chat_binding', 'push_browser', 'notice_setting', 'outbox_message', 'alarm_notice'])
    await site.ask(`delete from ${table}`)
}
