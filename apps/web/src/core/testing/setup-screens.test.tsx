import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { useLanguage } from '../language/language.ts'
import { useAccount } from '../session/session.ts'
import { answerRequests, logIn } from './screen.tsx'

const realFetch = globalThis.fetch

/** What one test can leave for the next, in any order. */
describe.each(['first', 'second'])('a test cannot influence the %s one after it', (name) => {
  test('everything is as in a new browser', () => {
    expect(useAccount.getState().account).toBeNull()
    expect(useLanguage.getState().lang).toBe('cn')
    expect([localStorage.length, sessionStorage.length, window.location.hash]).toEqual([0, 0, ''])
    expect(document.body.children).toHaveLength(0)
    expect(document.documentElement.attributes).toHaveLength(0)
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
    expect(globalThis.fetch).toBe(realFetch)
    expect(Date.now()).toBeGreaterThan(Date.UTC(2020, 0))

    logIn(['everything'])
    answerRequests(() => ({ data: null }))
    render(<p>{name}</p>)
    document.body.append(document.createElement('aside'))
    document.documentElement.dataset.theme = 'dark'
    localStorage.setItem('token', 'left')
    sessionStorage.setItem('left', 'left')
    window.location.hash = '/left'
    queryClient.setQueryData(['left'], 1)
    vi.useFakeTimers({ now: 0 })
    expect(screen.getByText(name)).toBeTruthy()
  })
})
