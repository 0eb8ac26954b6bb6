import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')

test('a token is issued and shown once; an assistant reads with it, and no longer once it is revoked', async () => {
  const { page, faults } = await stack.visit({ userName: 'superadmin' })
  await open(page, stack.base, '/openAPI')
  await page.getByRole('button', { name: 'Add key' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Assistants')
  await form.getByRole('combobox', { name: 'Customer' }).click()
  // By its name: other journeys add customers to the same product.
  await page.getByTitle('Undertone Demo').last().click()
  await form.getByRole('checkbox', { name: /^Read monitoring data/ }).click()
  await form.getByRole('checkbox', { name: /^Read findings/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Done, I saved it' }).click()

  const row = page.getByRole('row', { name: /Assistants/ })
  await row.getByRole('button', { name: 'Read tokens' }).click()
  await page.getByRole('button', { name: 'Issue token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue token' })
  await dialog.getByLabel('Name').fill('Desk assistant')
  await dialog.getByRole('checkbox', { name: /^Read findings/ }).click()
  await dialog.getByRole('button', { name: 'Issue token' }).click()
  const token = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue()
  const configuration = JSON.parse(await page.getByRole('textbox', { name: 'Configuration of the assistant' }).inputValue())
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('Valid token: 3 tools').waitFor()
  await page.getByRole('button', { name: 'Done, I saved it' }).click()
  await page.getByRole('cell', { name: 'Desk assistant' }).waitFor()
  expect(await page.content()).not.toContain(token)

  // The assistant has what was to be pasted, and nothing else of the product.
  const { url, headers } = configuration.mcpServers.undertone
  const connect = async () => {
    const client = new Client({ name: 'journey', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    return client
  }
  const client = await connect()
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search_machines', 'read_state', 'read_trend'])
  const { structuredContent } = await client.callTool({ name: 'search_machines', arguments: { limit: 1 } })
  const [machine] = (structuredContent as { machines: { machineId: number; name: string; address: string }[] }).machines
  const state = await client.callTool({ name: 'read_state', arguments: { machineId: machine?.machineId } })
  expect(state.structuredContent).toMatchObject({ name: machine?.name, points: expect.any(Array) })
  // The address that it cites opens the page of the machine.
  const { page: reader } = await stack.visit({ userName: 'demoadmin' })
  await reader.goto(machine?.address ?? '')
  await reader
    .getByText(machine?.name ?? '')
    .first()
    .waitFor()

  await page
    .getByRole('row', { name: /Desk assistant/ })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await page.getByRole('dialog', { name: 'Revoke this token?' }).getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('row', { name: /Desk assistant/ })
    .getByText('Revoked')
    .waitFor()
  await expect(client.callTool({ name: 'search_machines', arguments: {} })).rejects.toThrow()
  await expect(connect()).rejects.toThrow()
  await client.close()
  expect(faults).toEqual([])
})
