import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Brand, type BrandSetting, brandingCalls } from '@undertone/domain/branding/branding.calls'
import { brandImages } from '@undertone/domain/branding/branding-images.table'
import { company } from '@undertone/domain/org/company.resource'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { fillIn, press, problemAt } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { BrandingPage, PlatformBrandPage } from './branding-page.tsx'

const noImages = Object.fromEntries(brandImages.map(({ key }) => [key, null])) as Brand['images']
const brand = (part: Partial<Brand> = {}): Brand => ({
  productName: null,
  loginTitle: null,
  loginLine: null,
  largeScreenTitle: null,
  copyright: null,
  accent: null,
  images: noImages,
  ...part,
})
const setting = (part: Partial<BrandSetting> = {}): BrandSetting => ({
  platformCompanyId: 1,
  companyName: 'Plant',
  languageType: 'en',
  own: brand({ productName: 'Mill Watch' }),
  inherited: brand({ productName: 'Undertone', copyright: 'Acme Ltd' }),
  effective: brand(),
  ...part,
})
const options = answer(callsFor(company).options, [
  { value: 1, label: 'Plant' },
  { value: 2, label: 'Mill' },
])
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const open = async (query = '') => {
  await showPage(`/branding${query}`, <BrandingPage />)
  await screen.findByLabelText('Product name')
}

beforeEach(() => logIn(['system:branding:edit']))

describe('the brand of a company', () => {
  test('shows its own values, and the inherited ones as hints', async () => {
    const server = serve(options, answer(brandingCalls.get, setting()))
    await open('?companyId=2&language=cn')
    expect(server.sent(brandingCalls.get)[0]?.query).toEqual({ languageType: 'cn', platformCompanyId: '2' })
    expect([field('Product name').value, field('Copyright').value, field('Copyright').placeholder]).toEqual(['Mill Watch', '', 'Acme Ltd'])
  })

  test('is saved whole, with what was changed', async () => {
    const server = serve(
      options,
      answer(brandingCalls.get, setting()),
      answer(brandingCalls.save, setting({ own: brand({ productName: 'New' }) })),
    )
    await open()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await fillIn('Product name', 'New')
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(brandingCalls.save)).toEqual([{ languageType: 'en', platformCompanyId: 1, ...brand({ productName: 'New' }) }]),
    )
    await screen.findByText('Saved and applied')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  test('is as before when the changes are undone', async () => {
    serve(options, answer(brandingCalls.get, setting()))
    await open()
    await fillIn('Product name', 'Other')
    await press('Undo changes')
    expect(field('Product name').value).toBe('Mill Watch')
  })

  test('is saved with Ctrl+Enter', async () => {
    const server = serve(options, answer(brandingCalls.get, setting()), answer(brandingCalls.save, setting()))
    await open()
    await fillIn('Login title', 'Welcome')
    await act(async () => void fireEvent.keyDown(field('Login title'), { key: 'Enter', ctrlKey: true }))
    await waitFor(() => expect(server.bodies(brandingCalls.save)[0]).toMatchObject({ loginTitle: 'Welcome' }))
  })

  test('that the server rejects says why and keeps the input', async () => {
    serve(options, answer(brandingCalls.get, setting()), reject(brandingCalls.save, { msg: 'The company was deleted' }))
    await open()
    await fillIn('Product name', 'Other')
    await press('Save')
    await screen.findByText('The company was deleted')
    expect(field('Product name').value).toBe('Other')
  })

  test('is copied from the other language, and saved only then', async () => {
    const server = serve(
      options,
      answer(brandingCalls.get, ({ query }) => setting(query.languageType === 'cn' ? { own: brand({ productName: '磨机' }) } : {})),
    )
    await open()
    await press('Copy from Chinese')
    await waitFor(() => expect(field('Product name').value).toBe('磨机'))
    expect(server.sent(brandingCalls.save)).toEqual([])
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  test('cannot be copied from a language without one', async () => {
    serve(
      options,
      answer(brandingCalls.get, ({ query }) => setting(query.languageType === 'cn' ? { own: brand() } : {})),
    )
    await open()
    await press('Copy from Chinese')
    await screen.findByText('Nothing is set in that language')
    expect(field('Product name').value).toBe('Mill Watch')
  })

  test.each([
    ['#zzz', 'Enter a colour as #RRGGBB'],
    ['#ffffff', /^Light theme: contrast is 1\.\d:1/],
    ['', /for example/],
  ])('with the accent "%s" says %s', async (colour, words) => {
    serve(options, answer(brandingCalls.get, setting({ own: brand({ accent: '#0b7484' }) })))
    await open()
    await fillIn('Accent colour', colour)
    await screen.findByText(words)
  })

  test('with a wrong accent is not saved', async () => {
    serve(options, answer(brandingCalls.get, setting()))
    await open()
    await fillIn('Accent colour', '#12')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  test('of the other language is in the address', async () => {
    serve(options, answer(brandingCalls.get, setting()))
    await open()
    await act(async () => void fireEvent.click(screen.getByText('Chinese')))
    await waitFor(() => expect(addressQuery()).toEqual({ language: 'cn' }))
  })

  test('can be loaded again after an error', async () => {
    const server = serve(options, reject(brandingCalls.get, { msg: 'The database is down' }))
    await showPage('/branding', <BrandingPage />)
    await screen.findByText('The database is down')
    server.answer(answer(brandingCalls.get, setting()))
    await press('Try again')
    await screen.findByLabelText('Product name')
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(options, answer(brandingCalls.get, setting({ languageType: 'cn' })))
    await showPage('/branding', <BrandingPage />)
    expect(await screen.findByLabelText('系统名称')).toBeTruthy()
  })
})

describe('the brand of the platform', () => {
  const hosts = answer(brandingCalls.hosts, [{ host: 'acme.example', tenantId: 1, tenantName: 'Acme' }])
  const tenants = answer(tenantCalls.findPage, { total: 1, records: [{ id: 1, name: 'Acme' } as TenantRecord] })
  const openPlatform = async () => {
    const server = serve(
      answer(brandingCalls.get, setting({ platformCompanyId: null, companyName: null })),
      hosts,
      tenants,
      answer(brandingCalls.savePlatform, setting({ platformCompanyId: null })),
      answer(brandingCalls.saveHosts, []),
    )
    await showPage('/customerManagement_brand', <PlatformBrandPage />)
    await screen.findByDisplayValue('acme.example')
    return server
  }

  test('is saved without a company', async () => {
    const server = await openPlatform()
    await fillIn('Copyright', '2026')
    await press('Save')
    await waitFor(() => expect(server.bodies(brandingCalls.savePlatform)[0]).toMatchObject({ copyright: '2026' }))
    expect(server.bodies(brandingCalls.savePlatform)[0]).not.toHaveProperty('platformCompanyId')
  })

  test('host names need a customer before they are saved', async () => {
    const server = await openPlatform()
    await press('Add host name')
    await act(
      async () =>
        void fireEvent.change(screen.getAllByLabelText(/^Host name \d/).at(-1) as HTMLElement, { target: { value: 'bolt.example' } }),
    )
    await press('Save host names')
    const problem = (await screen.findAllByRole('alert')).at(-1)
    expect(problem?.textContent).toBe('Select a customer')
    expect(server.sent(brandingCalls.saveHosts)).toEqual([])
    await press('Remove bolt.example')
    await press('Save host names')
    await waitFor(() => expect(server.bodies(brandingCalls.saveHosts)).toEqual([{ hosts: [{ host: 'acme.example', tenantId: 1 }] }]))
    await screen.findByText('Host names saved')
  })

  test('a host name that is none is named at its row, and input is not lost', async () => {
    const server = await openPlatform()
    await fillIn('Host name 1', 'acme/example')
    await press('Save host names')
    expect(problemAt('Host name 1')).toBe('Invalid format')
    expect(document.activeElement).toBe(screen.getByLabelText('Host name 1'))
    server.answer(reject(brandingCalls.saveHosts, { msg: 'acme.test is of another customer', field: 'hosts' }))
    await fillIn('Host name 1', 'acme.test')
    await press('Save host names')
    await screen.findByText('acme.test is of another customer')
    expect(screen.getByLabelText('Host name 1')).toHaveProperty('value', 'acme.test')
  })

  test('without host names says so', async () => {
    serve(answer(brandingCalls.get, setting({ platformCompanyId: null })), answer(brandingCalls.hosts, []), tenants)
    await showPage('/customerManagement_brand', <PlatformBrandPage />)
    await screen.findByText('No customer host names yet')
    expect(within(document.body).queryByLabelText('Host name 1')).toBeNull()
  })
})
