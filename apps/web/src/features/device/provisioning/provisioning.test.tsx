import { screen, waitFor } from '@testing-library/react'
import { claimCalls } from '@undertone/domain/device/provisioning/claim.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press, problemAt } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ClaimButton } from './claim-dialog.tsx'

beforeEach(() => logIn([]))

describe('claiming a gateway', () => {
  test('asks for its ID, its secret and a company', async () => {
    const server = serve(answer(claimCalls.claim, { id: 7 }))
    await showPage('/', <ClaimButton />)
    await press('Claim a gateway')
    await screen.findByLabelText('Device ID')
    await fillIn('Secret', 'abc')
    await press('Claim a gateway', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(problemAt('Device ID')).toBe('Enter the device ID'))
    expect(problemAt('Secret')).toBe('Length of the secret: 6 to 100')
    expect(server.sent(claimCalls.claim)).toEqual([])
  })
})
