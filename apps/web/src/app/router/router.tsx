import { invitationPath } from '@undertone/domain/access/invitation/invitation-mail'
import { wallPath } from '@undertone/domain/board/board-link.calls'
import type { Screen } from '@undertone/domain/core/screen'
import { objectScreens } from '@undertone/domain/index/object-tabs'
import { type ScreenKey, screenTable } from '@undertone/domain/index/screens'
import { passwordLinkPath } from '@undertone/domain/session/password-mail'
import { createHashRouter, type RouteObject, replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { guardError, guardLogin, guardScreen } from './guard.ts'
import { pages } from './pages.ts'

/** Guards depend only on paths: they do not run again when only the query changes (a cursor, a filter). */
const onNewPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/** Delay before the layout is prefetched while the user types the password, in ms; the login renders first. A guess. */
const typingMs = 600

const allKeys = Object.keys(screenTable) as ScreenKey[]
const isBare = (key: ScreenKey): boolean => (screenTable[key] as Screen).bare === true

const routesOf = (keys: readonly ScreenKey[]) =>
  keys.map((key): RouteObject => ({ path: screenTable[key].path, lazy: pages[key], loader: guardScreen, shouldRevalidate: onNewPath }))

/** The pages of areas, machines and points are in one frame, which stays while the user goes from one to another. */
const screenRoutes: readonly RouteObject[] = [
  ...routesOf(allKeys.filter((key) => !objectScreens.includes(key) && !isBare(key))),
  {
    lazy: async () => ({ Component: (await import('../object/object-frame.tsx')).ObjectFrame }),
    children: routesOf(objectScreens),
  },
]

/** The hash router of all screens declared in the domain; each page is loaded on first use. */
export const router = createHashRouter([
  {
    errorElement: <FailurePage />,
    hydrateFallbackElement: <div aria-busy="true" />,
    children: [
      { path: '/', loader: () => replace('/login') },
      {
        path: '/login',
        lazy: async () => {
          const { LoginPage } = await import('../../features/session/login/login-page.tsx')
          setTimeout(() => void import('../shell/layout.tsx'), typingMs)
          return { Component: LoginPage }
        },
        loader: guardLogin,
      },
      {
        path: '/forgotPassword',
        lazy: async () => ({ Component: (await import('../../features/session/link/forgot-password-page.tsx')).ForgotPasswordPage }),
      },
      {
        path: passwordLinkPath,
        lazy: async () => ({ Component: (await import('../../features/session/link/new-password-page.tsx')).NewPasswordPage }),
      },
      {
        path: invitationPath,
        lazy: async () => ({ Component: (await import('../../features/session/link/invited-page.tsx')).InvitedPage }),
      },
      {
        lazy: async () => ({ Component: (await import('../bare/bare-frame.tsx')).BareFrame }),
        children: [
          {
            errorElement: <FailurePage />,
            children: [
              ...routesOf(allKeys.filter(isBare)),
              {
                path: '/sharedReport',
                lazy: async () => ({ Component: (await import('../../features/report/link/shared-report-page.tsx')).SharedReportPage }),
              },
              // Without a guard: the link of a wall is all that it needs.
              { path: wallPath, lazy: async () => ({ Component: (await import('../../features/board/wall/wall-page.tsx')).WallPage }) },
            ],
          },
        ],
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
