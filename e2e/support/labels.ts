import type { Locator, Page } from 'playwright-core'
import { until } from './stack.ts'

/** A user's actions: fields by their labels, options and buttons by their texts. */
export function actionsOn(page: Page) {
  const form = page.getByRole('dialog')
  const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).first().click()
  return {
    form,
    tree: page.getByRole('tree'),
    main: page.getByRole('main'),
    details: page.getByRole('article'),
    press,
    /** Follows an entry of the menu, which is folded in the window of the tests until it is opened. */
    goTo: async (entry: string) => {
      const modules = page.getByRole('navigation', { name: 'Modules' })
      await modules.waitFor()
      const expand = page.getByRole('button', { name: 'Expand navigation' })
      if (await expand.isVisible()) await expand.click()
      await modules.getByRole('link', { name: entry, exact: true }).click()
    },
    fill: (where: Locator, label: string, text: string) => where.getByRole('textbox', { name: label, exact: true }).fill(text),
    /** Opens the list of a label, filters it by typing where it can be searched, and selects the option with this text. */
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
      await message.waitFor()
      // It also closes by itself: on a busy machine that may happen before a click.
      await message.getByRole('button', { name: 'Close' }).evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.click()
      })
      await message.waitFor({ state: 'hidden' })
    },
    logIn: async (userName: string, password: string) => {
      await page.getByLabel('Username').fill(userName)
      await page.getByLabel('Password', { exact: true }).fill(password)
    },
  }
}

export type PageActions = ReturnType<typeof actionsOn>
