import { noticeSettingDefaults } from '@undertone/domain/notify/notify.calls'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { saveSetting } from '../../apps/server/src/features/notify/setting/setting.store.ts'
import { password } from './server.ts'
import type { Site } from './site.ts'

const userName = 'demoadmin'

/** A logged-in user who sees the whole demo company. */
export class Person {
  readonly accountId: number
  readonly #site: Site
  readonly #token: string

  private constructor(site: Site, accountId: number, token: string) {
    this.#site = site
    this.accountId = accountId
    this.#token = token
  }

  static async logIn(site: Site): Promise<Person> {
    const login = await fetch(`${site.base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password }),
    })
    const token = /"token":"([^"]+)"/.exec(await login.text())?.[1]
    if (!token) throw new Error(`${userName} could not log in`)
    return new Person(site, Number((await site.ask('select id from account where login_name = $1', [userName]))[0]), token)
  }

  async ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<string> {
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await fetch(this.#site.base + path, {
      method,
      headers: { token: this.#token, 'content-type': 'application/json' },
      ...sent,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }

  /** Turns on all notifications on all channels. */
  async enableAllNotifications(): Promise<void> {
    await saveSetting(this.#site.db, demoCompanyId, this.accountId, { ...noticeSettingDefaults, language: 'en' })
  }

  connectBot(secretAddress: string): Promise<string> {
    return this.ask('POST', '/system/user/chatBinding/add', { app: 'weCom', name: 'Robot', secretAddress })
  }
}

/** Sends alarm e-mails of the demo company to these recipients through the mail server on this local port. */
export async function enableAlarmMail(site: Site, port: number, receivers: string): Promise<void> {
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
