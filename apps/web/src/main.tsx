import './core/fonts.css'
import './core/tokens.css'
import './core/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@undertone/domain/core/text'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './app/router.tsx'
import { showLanguage, useLanguage } from './core/language.ts'
import { setNavigator } from './core/navigation.ts'
import { queryClient } from './core/query.ts'
import { showTheme, useTheme } from './core/theme.ts'

setNavigator((address, how) => router.navigate(address, how))
showTheme(useTheme.getState().theme)

const fetchTitleFont = (lang: Language) => {
  if (lang === 'cn') void import('./core/chinese-fonts-bold.ts')
}
showLanguage(useLanguage.getState().lang)
void import('./core/chinese-fonts.ts')
fetchTitleFont(useLanguage.getState().lang)
useLanguage.subscribe(({ lang }) => fetchTitleFont(lang))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* The screen follows its address at once: what is typed or ticked next is judged by what is seen. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  </StrictMode>,
)
