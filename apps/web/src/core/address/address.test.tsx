import { act, fireEvent, render, screen } from '@testing-library/react'
import { createHashRouter, RouterProvider, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useAddress } from './address.ts'

function FirstPage() {
  const [{ cursor }, change] = useAddress({ cursor: 0 })
  const navigate = useNavigate()
  return (
    <>
      <output>{cursor}</output>
      <button type="button" onClick={() => change({ cursor: cursor + 1 })}>
        Move
      </button>
      <button type="button" onClick={() => void navigate('/second')}>
        Leave
      </button>
    </>
  )
}

test('a change of the address while the next page loads does not cancel the way there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>()
  window.location.hash = '/first'
  const router = createHashRouter([
    { path: '/first', element: <FirstPage /> },
    { path: '/second', lazy: () => promise },
  ])
  render(<RouterProvider router={router} />)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Move')
  expect(screen.getByRole('status').textContent).toBe('1')
  await press('Leave')
  await press('Move')
  await act(async () => resolve({ Component: () => 'The second page' }))
  expect(await screen.findByText('The second page')).toBeTruthy()
  expect(window.location.hash).toBe('#/second')
})
