import type { Locator, Page } from 'playwright-core'
import { until } from './stack.ts'

/** What a user sees and does: fields by their labels, options and buttons by their words. */
export function handsOn(page: Page) {
  const form = page.getByRole('dialog')
  const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).first().click()
  return {
    form,
    tree: page.getByRole('tree'),
    main: page.getByRole('main'),
    details: page.getByRole('article'),
    press,
    goTo: (screen: string) => page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click(),
    fill: (where: Locator, label: string, text: string) => where.getByRole('textbox', { name: label, exact: true }).fill(text),
    /** Opens the list beside a label, narrows it by typing where it can be searched, and takes the option with these words. */
    choose: async (where: Locator, label: string, option: string) => {
      const box = where.getByRole('combobox', { name: label, exact: true })
      await box.click()
      if (await box.isEditable()) await box.pressSequentially(option)
      await page.getByText(option, { exact: true }).filter({ visible: true }).last().click()
    },
    /** Presses the button and waits until the form has put the cursor in its first field. */
    add: async (where: Locator, what: string, firstField = 'Name') => {
      await press(where, `Add ${what}`)
      const first = form.getByRole('textbox', { name: firstField, exact: true })
      await until(`the form of the ${what} is open`, () => first.evaluate((field) => field === document.activeElement), 10)
    },
    save: async (where: Locator) => {
      await press(where, 'Save')
      const message = page.getByRole('status').filter({ hasText: 'Created' })
      await message.getByRole('button', { name: 'Close' }).click()
      await message.waitFor({ state: 'hidden' })
    },
    logIn: async (userName: string, password: string) => {
      await page.getByLabel('User name').fill(userName)
      await page.getByLabel('Password', { exact: true }).fill(password)
    },
  }
}

export type Hands = ReturnType<typeof handsOn>
