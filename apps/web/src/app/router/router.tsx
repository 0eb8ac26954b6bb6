import { screens } from '@undertone/domain/index/screens'
import { createHashRouter, type RouteObject, replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { guardError, guardLogin, guardScreen } from './guard.ts'
import { pages } from './pages.ts'

/** The guard judges paths: a change of the query alone (a cursor, a filter) need not pass it again. */
const onNewPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/** While somebody types a password the frame of the next page is fetched; the login is drawn first. A guess. */
const typingMs = 600

const screenRoutes: RouteObject[] = screens.flatMap(({ path }) => {
  const lazy = pages[path]
  return lazy ? [{ path, lazy, loader: guardScreen, shouldRevalidate: onNewPath }] : []
})

/** The hash router of all screens: the table of the domain, each page loaded when it is first opened. */
export const router = createHashRouter([
  {
    errorElement: <FailurePage />,
    hydrateFallbackElement: <div aria-busy="true" />,
    children: [
      { path: '/', loader: () => replace('/login') },
      {
        path: '/login',
        lazy: async () => {
          const { LoginPage } = await import('../../features/session/login-page.tsx')
          setTimeout(() => void import('../shell/layout.tsx'), typingMs)
          return { Component: LoginPage }
        },
        loader: guardLogin,
      },
      {
        lazy: async () => ({ Component: (await import('../shell/layout.tsx')).Layout }),
        children: [
          {
            errorElement: <FailurePage />,
            children: [
              ...screenRoutes,
              {
                path: '/error/:status',
                lazy: async () => ({ Component: (await import('./error-page.tsx')).ErrorPage }),
                loader: guardError,
              },
              { path: '*', loader: guardScreen, element: null },
            ],
          },
        ],
      },
    ],
  },
])
