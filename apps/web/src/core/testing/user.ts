import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

type Label = string | RegExp

/** Clicks a button, or another element by its role, once it is there, and waits until the screen has reacted. */
export async function press(
  name: Label,
  { role = 'button', in: place = document.body }: { readonly role?: string; readonly in?: HTMLElement } = {},
): Promise<void> {
  const found = await within(place).findByRole(role, { name })
  await act(async () => void fireEvent.click(found))
}

/** Replaces the text of the field with this label, once it is there. */
export async function fillIn(label: Label, value: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await act(async () => void fireEvent.change(field, { target: { value } }))
}

/** Leaves the field with this label. */
export const leaveField = (label: Label) => act(async () => void fireEvent.blur(screen.getByLabelText(label)))

/** The options that an open select offers. */
export const optionsShown = (): string[] =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    (one) => one.textContent ?? '',
  )

/** Opens the select with this label. */
export const openSelect = (label: Label) => act(async () => void fireEvent.mouseDown(screen.getByLabelText(label)))

/** Selects an option of the select with this label; waits for options that are fetched. */
export async function choose(label: Label, option: Label): Promise<void> {
  await openSelect(label)
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')]
    const match = options.find(({ textContent }) => (typeof option === 'string' ? textContent === option : option.test(textContent ?? '')))
    if (!match) throw new Error(`no option ${option} among ${options.map(({ textContent }) => textContent).join(', ')}`)
    return match
  })
  await act(async () => void fireEvent.click(found))
}

/** The dialog that says this, once it is there. Its name is not reliable: antd gives the titles of all dialogs of a test one id. */
export const findDialog = (words: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialogs = screen.getAllByRole('dialog')
    const match = dialogs.find(({ textContent }) => textContent?.includes(words))
    if (!match) throw new Error(`no dialog says ${words}: ${dialogs.map(({ textContent }) => textContent).join(' | ')}`)
    return match
  })

/** The problem shown at the field with this label, or null. */
export function problemAt(label: Label): string | null {
  const field = screen.getByLabelText(label).closest('.ant-form-item, [data-field]')
  return field?.querySelector('[role="alert"], .ant-form-item-explain-error')?.textContent ?? null
}

/** The cells of a table, row by row, as text; without its head. By default of all tables: antd splits one with a fixed head in two. */
export const tableRows = (table: HTMLElement = document.body): string[][] =>
  [...table.querySelectorAll('tbody tr:not(.ant-table-measure-row)')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? ''),
  )

/** The titles of a table's columns. */
export const tableHead = (table: HTMLElement = document.body): string[] =>
  [...table.querySelectorAll('thead th')].map((cell) => cell.textContent?.trim() ?? '')

/** Presses a key in the field with this label. */
export const pressKey = (label: Label, key: string, held: { readonly ctrlKey?: boolean } = {}) =>
  act(async () => void fireEvent.keyDown(screen.getByLabelText(label), { key, ...held }))
