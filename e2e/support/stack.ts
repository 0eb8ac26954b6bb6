import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import type { Stack } from './product.ts'
import { startStored } from './stored-product.ts'
import { visitor, watch } from './visitor.ts'

export { password, type Stack, until } from './product.ts'

/** A user of the product: a page in a separate browser context, and its errors, which must not occur. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
  /** Of the session; empty without a login. */
  readonly token: string
}

/** Options of a visit; without a name there is no login. Default: English, dark theme. */
export interface Who {
  readonly userName?: string
  readonly lang?: 'cn' | 'en'
  readonly theme?: 'dark' | 'light'
}

/** The product, shared by the tests of one file. */
export interface SharedStack extends Stack {
  visit(who?: Who): Promise<Visit>
}

/** The whole product on the PostgreSQL of the test run, with its accounts or with the demo plant that a simulator continues, and a browser, for all tests of the calling file. */
export function sharedStack(options: { simulator?: boolean } = {}): SharedStack {
  const shared = {} as SharedStack // filled before the first test
  let close = async (): Promise<void> => {}
  beforeAll(async () => {
    const [stack, browser] = await Promise.all([startStored(options.simulator === false ? 'accounts' : 'plant'), launchBrowser()])
    close = async () => {
      await browser.close()
      await stack.stop()
    }
    Object.assign(shared, stack, { visit: (who?: Who) => visit(stack, browser, who) })
  })
  afterAll(() => close())
  return shared
}

async function visit(stack: Stack, browser: Browser, { userName = '', lang = 'en', theme = 'dark' }: Who = {}): Promise<Visit> {
  const token = userName === '' ? '' : await stack.login(userName)
  const context = await visitor(browser, { lang, theme, userName, token })
  const page = await context.newPage()
  return { context, page, faults: watch(page), token }
}
