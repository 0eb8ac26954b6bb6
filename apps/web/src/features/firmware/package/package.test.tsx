import { screen, waitFor } from '@testing-library/react'
import { type FirmwareRecord, firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { derivedPackage, emptyPackage } from './package-draft.ts'
import { PackagePage } from './package-page.tsx'

const one = (part: Partial<FirmwareRecord> = {}): FirmwareRecord => ({
  ...{
    id: 5,
    name: 'SENSOR_VB24H_HW1_SW1.4.0',
    type: 'SENSOR',
    deviceType: null,
    productType: 'VB24H',
    hwVersion: '1',
    swVersion: '1.4.0',
  },
  ...{ description: 'Better envelope', url: null, sizeKb: 3, sizeBytes: 3000, fileId: 'f'.repeat(32), fileName: 'vb24h.bin' },
  ...{ sha256: 'ab'.repeat(32), signature: 'c2lnbmF0dXJl', rollouts: 0, createdBy: 'admin', createdAt: '2026-11-29 08:00:00' },
  ...part,
})
const rights = ['list', 'add', 'edit', 'remove'].map((action) => `platform:firmware:${action}`)
const received = { fileId: 'e'.repeat(32), name: 'vb24h.bin', size: 2049, sha256: 'cd'.repeat(32) }

beforeEach(() => logIn([...rights, 'platform:firmwareRollout:add']))

const open = async (query: string, ...answers: readonly Answer[]) => {
  const server = serve(answer(firmwareCalls.findPage, { total: 1, records: [one()] }), ...answers)
  await showPage(`/firmwareUpgradList${query}`, <PackagePage />)
  return server
}

test('a package is a row with product, versions and size; it opens beside the list with its hash and signature', async () => {
  await open('')
  await screen.findByText('SENSOR_VB24H_HW1_SW1.4.0')
  for (const text of ['VB24H', '1.4.0', '3', 'admin']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  screen.getByText('SENSOR_VB24H_HW1_SW1.4.0').click()
  await screen.findByText('ab'.repeat(32))
  for (const text of ['c2lnbmF0dXJl', 'Better envelope', 'vb24h.bin']) screen.getByText(text)
  expect(addressQuery()).toMatchObject({ id: '5' })
})

test('a package that was rolled out cannot be deleted; its description can be changed', async () => {
  const server = serve(
    answer(firmwareCalls.findPage, { total: 1, records: [one({ rollouts: 2 })] }),
    answer(firmwareCalls.edit, one({ description: 'New' })),
  )
  await showPage('/firmwareUpgradList?id=5', <PackagePage />)
  await screen.findByText('ab'.repeat(32))
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await press('Edit description')
  await fillIn('Description', 'New')
  await press('Save')
  await waitFor(() => expect(server.bodies(firmwareCalls.edit)).toEqual([{ id: 5, description: 'New' }]))
})

test('a package that does not exist is said to be so', async () => {
  serve(answer(firmwareCalls.findPage, { total: 0, records: [] }))
  await showPage('/firmwareUpgradList?id=9', <PackagePage />)
  await screen.findByText('This package does not exist, or was deleted')
})

describe('a new package', () => {
  test('needs name, type, product type, both versions and a file', async () => {
    const server = await open('')
    await screen.findByText('SENSOR_VB24H_HW1_SW1.4.0')
    await press('Add package')
    await screen.findByText(/Ed25519 key/)
    await press('Save')
    expect(problemAt('File')).toBe('Upload the firmware file')
    for (const label of ['Product type', 'Hardware version', 'Software version', 'Name']) expect(problemAt(label)).not.toBe('')
    expect(server.bodies(firmwareCalls.add)).toEqual([])
  })

  test('is fetched from a URL, takes its name by the rule, and is saved', async () => {
    const server = await open('', answer(firmwareCalls.fetch, received), answer(firmwareCalls.add, one()))
    await screen.findByText('SENSOR_VB24H_HW1_SW1.4.0')
    await press('Add package')
    await fillIn('URL', 'https://files.example.com/vb24h.bin')
    await press('Fetch')
    await screen.findByText('vb24h.bin, 3 KB')
    await choose('Product type', 'VB24H')
    await fillIn('Hardware version', '1')
    await fillIn('Software version', '1.4.0')
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(firmwareCalls.add)).toMatchObject([
        {
          name: 'SENSOR_VB24H_HW1_SW1.4.0',
          type: 'SENSOR',
          productType: 'VB24H',
          fileId: received.fileId,
          url: 'https://files.example.com/vb24h.bin',
        },
      ]),
    )
  })

  test('a host that is not open is said at the URL', async () => {
    await open('', reject(firmwareCalls.fetch, { msg: 'connecting to this host is not allowed', field: 'url' }))
    await screen.findByText('SENSOR_VB24H_HW1_SW1.4.0')
    await press('Add package')
    await fillIn('URL', 'http://10.0.0.9/a.bin')
    await press('Fetch')
    await waitFor(() => expect(problemAt('URL')).toBe('connecting to this host is not allowed'))
  })

  test('its name follows the rule until another is written, and its product its type', () => {
    const typed = { ...emptyPackage, productType: 'VB24H', hwVersion: '1', swVersion: '1.4.0', name: 'SENSOR_VB24H_HW1_SW1.4.0' }
    expect(derivedPackage({ swVersion: '1.4.1' }, typed)).toEqual({ name: 'SENSOR_VB24H_HW1_SW1.4.1' })
    expect(derivedPackage({ swVersion: '1.4.1' }, { ...typed, name: 'mine' })).toEqual({})
    expect(derivedPackage({ name: 'mine' }, typed)).toEqual({})
    expect(derivedPackage({ type: 'GATEWAY' }, typed)).toEqual({ productType: '', deviceType: '', name: '' })
    expect(derivedPackage({ deviceType: 'Pressure' }, typed)).toMatchObject({ productType: '' })
    expect(derivedPackage({ deviceType: 'TemperatureVibration' }, typed)).not.toHaveProperty('productType')
  })
})

test('the public key can be copied', async () => {
  await open('', answer(firmwareCalls.key, { publicKey: 'a2V5', fingerprint: 'ef'.repeat(32) }))
  await screen.findByText('SENSOR_VB24H_HW1_SW1.4.0')
  await press('Public key')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Key (Base64)').value).toBe('a2V5'))
})
