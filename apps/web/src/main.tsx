import './core/theme/fonts.css'
import './core/theme/tokens.css'
import './core/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@undertone/domain/core/text'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './app/router/router.tsx'
import { SwitchQuestionSlot } from './app/shell/switch-question.tsx'
import { setNavigator } from './core/address/navigation.ts'
import { queryClient } from './core/api/query.ts'
import { showLanguage, useLanguage } from './core/language/language.ts'
import { registerWorker } from './core/offline/worker-registration.ts'
import { showTheme, useTheme } from './core/theme/theme.ts'

setNavigator((address, how) => router.navigate(address, how))
showTheme(useTheme.getState().theme)

const fetchTitleFont = (lang: Language) => {
  if (lang === 'cn') void import('./core/language/chinese-fonts-bold.ts')
}
showLanguage(useLanguage.getState().lang)
void import('./core/language/chinese-fonts.ts')
fetchTitleFont(useLanguage.getState().lang)
useLanguage.subscribe(({ lang }) => fetchTitleFont(lang))

if (import.meta.env.PROD) void registerWorker().catch((error: unknown) => console.warn('The app does not open without a network:', error))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* The screen follows its address without transitions, so that the next input always applies to the visible state. */}
      <RouterProvider router={router} useTransitions={false} />
      <SwitchQuestionSlot />
    </QueryClientProvider>
  </StrictMode>,
)
