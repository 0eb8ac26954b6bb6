import { networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingScreens } from '@undertone/domain/device/networking/networking.screens'
import { to } from '@undertone/domain/index/to'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { frameText } from './networking-frame.text.ts'

/** The pages of a networking task. */
export type NetworkingTab = 'devices' | 'values' | 'waves' | 'analysis' | 'timeDomain' | 'spectra' | 'alarms'

/** How often the state of the devices is read again, ms (guess: who mounts sensors waits beside them). */
export const networkingRefreshMs = 10_000

/** How often the recordings of a task are counted and read again, ms (guess: a recording takes minutes to arrive). */
export const recordingsRefreshMs = 60_000

/** How long the name of a task is taken as read, ms (guess: it seldom changes). */
const staleMs = 60_000

/** The devices of a task with their state; kept up to date where they are shown. */
export const useNetworkingTask = (id: number | null, isShown: boolean) =>
  useCall(
    networkingCalls.devices,
    { params: { id: String(id ?? 0) } },
    {
      ...{ enabled: id !== null, noErrorPage: true, keepPrevious: true },
      ...(isShown ? { refreshMs: networkingRefreshMs } : { staleMs }),
    },
  )

/** A page of a networking task: its name, its tabs, and what the page shows of it. */
export function NetworkingFrame({
  id,
  tab,
  flush = false,
  children,
}: {
  readonly id: number | null
  readonly tab: NetworkingTab
  readonly flush?: boolean
  readonly children: (id: number) => ReactNode
}) {
  const say = useText()
  const { can } = useSession()
  const task = useNetworkingTask(id, tab === 'devices')
  if (id === null)
    return (
      <Page title={say(networkingScreens.networkingTasks.label)}>
        <EmptyState
          title={say(frameText.chooseTitle)}
          hint={say(frameText.chooseHint)}
          action={<Link to={to.networkingTasks()}>{say(networkingScreens.networkingTasks.label)}</Link>}
        />
      </Page>
    )
  const hasWaves = can('business:wave:list')
  const pages: readonly (readonly [NetworkingTab, string, boolean])[] = [
    ['devices', to.networkingTask({ id }), true],
    ['values', to.networkingValues({ id }), true],
    ['waves', to.networkingWaves({ id }), hasWaves],
    ['analysis', to.networkingAnalysis({ id }), hasWaves],
    ['timeDomain', to.networkingTimeDomain({ id }), hasWaves],
    ['spectra', to.networkingSpectra({ id }), hasWaves],
    ['alarms', to.networkingAlarms({ id }), can('business:alarm:list')],
  ]
  const tabs = pages
    .filter(([, , isOpen]) => isOpen)
    .map(([key, address]) => ({ key, label: say(frameText[key]), to: address, isCurrent: key === tab }))
  return (
    <Page
      flush={flush}
      title={task.data?.name ?? '…'}
      actions={<Link to={to.networkingTasks()}>{say(frameText.back)}</Link>}
      bar={<LinkTabs label={say(frameText.tabs)} tabs={tabs} />}
    >
      {task.isError && !task.data ? <ErrorNote error={task.error} retry={() => void task.refetch()} /> : children(id)}
    </Page>
  )
}
