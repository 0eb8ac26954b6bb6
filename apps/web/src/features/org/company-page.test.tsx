import { screen, waitFor } from '@testing-library/react'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { CompanyPage } from './company-page.tsx'

const openActions = async () => {
  serve(answer(callsFor(company).findPage, { total: 1, records: [{ id: 5, name: 'Mill', parentId: null }] }))
  await showPage('/system/company', <CompanyPage />)
  await press('Actions', { in: (await screen.findByText('Mill')).closest('tr') as HTMLElement })
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

beforeEach(() => logIn([]))

describe('the companies of a tenant', () => {
  test.each([
    [[], ['Open in asset tree']],
    [['business:company:edit'], ['Open in asset tree', 'Image and areas']],
    [['system:branding:edit'], ['Open in asset tree', 'Branding']],
    [['business:ai:list'], ['Open in asset tree', 'Diagnostic parameters']],
    [['business:company:add'], ['Copy', 'Add company below', 'Open in asset tree']],
  ])('with the permissions %o offer %o', async (permissions, offered) => {
    logIn(permissions)
    expect(await openActions()).toEqual(offered)
  })

  test.each([
    ['Open in asset tree', /kind=company&id=5$/],
    ['Image and areas', /companyId=5$/],
    ['Branding', /companyId=5$/],
  ])('%s leads there', async (action, address) => {
    logIn(['business:company:edit', 'system:branding:edit'])
    await openActions()
    await press(action, { role: 'menuitem' })
    await waitFor(() => expect(window.location.hash).toMatch(address))
  })
})
