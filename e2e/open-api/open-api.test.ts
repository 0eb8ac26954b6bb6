import { createHash, createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { password, sharedStack } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common accounts')

/** A customer's program: it signs as the documentation says, without any code of the product. */
async function call(key: { accessId: string; secret: string }, method: string, path: string, body = '') {
  const [t, nonce] = [String(Date.now()), randomUUID()]
  const text = [method, createHash('sha256').update(body).digest('hex'), '', `/openapi/v1${path}`].join('\n')
  const sign = createHmac('sha256', key.secret).update(`${key.accessId}${t}${nonce}${text}`).digest('hex').toUpperCase()
  const headers = { 'access-id': key.accessId, t, nonce, sign, ...(body === '' ? {} : { 'content-type': 'application/json' }) }
  const answer = await fetch(`${stack.base}/openapi/v1${path}`, { method, headers, ...(body === '' ? {} : { body }) })
  return { status: answer.status, json: await answer.json() }
}

test('a key is created and its secret shown once; a program calls with it and logs a user in with a ticket', async () => {
  const { page, faults } = await stack.visit({ userName: 'superadmin' })
  await open(page, stack.base, '/openAPI')
  await page.getByRole('button', { name: 'Add key' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Portal')
  await form.getByRole('combobox', { name: 'Customer' }).click()
  // By its name: other journeys add customers to the same product.
  await page.getByTitle('Undertone Demo').last().click()
  await form.getByText('plant.read').click()
  await form.getByText('login.ticket').click()
  await page.getByRole('button', { name: 'Save' }).click()
  const accessId = await page.getByRole('textbox', { name: 'Access ID', exact: true }).inputValue()
  const secret = await page.getByRole('textbox', { name: 'Access Secret' }).inputValue()
  await page.getByRole('button', { name: 'Test call' }).click()
  await page.getByText('Valid signature: Portal').waitFor()
  await page.getByRole('button', { name: 'Done, I saved it' }).click()
  await page
    .getByRole('row', { name: /Portal/ })
    .getByText('Active')
    .waitFor()
  expect(await page.content()).not.toContain(secret)

  const key = { accessId, secret }
  const companies = await call(key, 'POST', '/company/findPage', '{"pageSize":1}')
  expect(companies).toMatchObject({ status: 200, json: { records: [{}] } })
  expect((await call(key, 'POST', '/area/add', '{"name":"x","companyId":13}')).status).toBe(403)
  const ask = () => call(key, 'POST', '/ticket', '{"userName":"engineer"}')
  expect([(await ask()).status, (await ask()).json.code]).toEqual([403, 1597])

  const { page: own } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  await open(own, stack.base, '/deviceAccess')
  await own.getByLabel('Allow single sign-on from a portal').click()
  await own.getByText('Saved').waitFor()
  const { json } = await ask()
  const { page: person } = await stack.visit()
  await person.goto(`${stack.base}${json.path}#/configureManagement/subCompany`)
  await person.getByRole('heading', { name: 'Companies' }).first().waitFor()
  expect(person.url()).not.toContain('account')
  expect(await person.evaluate(() => localStorage.getItem('user'))).toBe('engineer')

  // A user who came from a portal stays on this host after logging out, and the page shows the login.
  await person.evaluate(() => Object.assign(window, { isOldPage: true }))
  await person.getByRole('button', { name: 'Engineer' }).click()
  await person.getByText('Log out').click()
  await person.waitForFunction(() => !('isOldPage' in window))
  await person.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await person.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const { page: stranger } = await stack.visit()
  for (const spent of [json.path, '/?account=demoadmin']) {
    await stranger.goto('about:blank')
    await stranger.goto(`${stack.base}${spent}`)
    await stranger.getByText('Login error').waitFor()
    expect(routeOf(stranger)).toBe('/login')
  }
  expect(
    (
      await fetch(`${stack.base}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: 'demoadmin', password }),
      })
    ).status,
  ).toBe(200)
  expect(faults).toEqual([])
})
