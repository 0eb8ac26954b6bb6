import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { preferredLanguage, useLanguage } from '../../../core/language/language.ts'
import { serve } from '../../../core/testing/fake-server.ts'
import { renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { LoginPage } from './login-page.tsx'

beforeEach(() => {
  localStorage.clear()
  useLanguage.setState({ lang: 'cn' })
  serve()
})

const offer = () => screen.queryByText('This page is also available in English:')

test('a browser that prefers English is offered it until somebody has chosen a language', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  renderAt('/login', <LoginPage />)
  expect(offer()).toBeTruthy()
  await press('English')
  expect(offer()).toBeNull()
  expect(localStorage.getItem('lang')).toBe('en')
})

test('a Chinese browser is offered nothing', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN')
  renderAt('/login', <LoginPage />)
  expect(offer()).toBeNull()
})

test('Chinese tags prefer Chinese, all others English', () => {
  expect(['zh', 'zh-TW', 'ZH-cn', 'en-GB', 'de', 'zhx'].map(preferredLanguage)).toEqual(['cn', 'cn', 'cn', 'en', 'en', 'en'])
})
