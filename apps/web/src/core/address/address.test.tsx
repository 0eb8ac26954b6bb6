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

const press = (...names: string[]) =>
  act(async () => {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
  })

/** The first page, with a cursor that was moved once, and the way to a second page that loads until it is given. */
async function openFirstPage() {
  const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>()
  window.location.hash = '/first'
  const router = createHashRouter([
    { path: '/first', element: <FirstPage /> },
    { path: '/second', lazy: () => promise },
  ])
  render(<RouterProvider router={router} />)
  await press('Move')
  expect(screen.getByRole('status').textContent).toBe('1')
  return () => act(async () => resolve({ Component: () => 'The second page' }))
}

test.each([
  ['while the next page loads', [['Leave'], ['Move']]],
  ['before it is rendered that the next page loads', [['Leave', 'Move']]],
])('a change of the address %s does not cancel the way there', async (_when, presses) => {
  const giveSecondPage = await openFirstPage()
  for (const names of presses) await press(...names)
  await giveSecondPage()
  expect(await screen.findByText('The second page')).toBeTruthy()
  expect(window.location.hash).toBe('#/second')
})

test('nor one before the next page is rendered, which was there at once', async () => {
  const giveSecondPage = await openFirstPage()
  await giveSecondPage()
  await press('Leave', 'Move')
  expect(await screen.findByText('The second page')).toBeTruthy()
  expect(window.location.hash).toBe('#/second')
})
