import { screens } from '@undertone/domain/index/screens'
import { describe, expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common plant')

describe('the search of settings', () => {
  test('finds a field by its name, opens its screen and puts the cursor into it', async () => {
    const { context, page } = await stack.visit({ userName: 'demoadmin' })
    await open(page, stack.base, '/configureManagement/alarmLamp')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('upload period')
    await page.getByRole('option', { name: /^Upload interval.*Sensor/ }).click()
    const field = page.getByRole('combobox', { name: 'Upload interval', exact: true })
    await page.waitForFunction(() => document.activeElement?.id === 'dataUpload')
    expect(routeOf(page)).toBe('/configureManagement/sensorCreateEdit')
    expect(await field.isVisible()).toBe(true)
    await context.close()
  })
})

describe('without permission', () => {
  test('a tenant cannot open the screens of the platform', async () => {
    const { context, page } = await stack.visit({ userName: 'demoadmin' })
    for (const screen of screens.filter((one) => one.platformOnly)) {
      await open(page, stack.base, screen.path)
      await page.waitForFunction((path) => !location.hash.startsWith(`#${path}`), screen.path)
    }
    await context.close()
  })

  test('the super administrator is redirected from other screens to their first one', async () => {
    const { context } = await stack.visit({ userName: 'superadmin' })
    const first = screens.find((one) => one.platformOnly)?.path
    for (const path of ['/onlineMonitor/default', '/configureManagement/gateway', '/no-such-address']) {
      const page = await context.newPage()
      await open(page, stack.base, path)
      await page.waitForFunction((target) => location.hash === `#${target}`, first)
      await page.close()
    }
    await context.close()
  })
})
