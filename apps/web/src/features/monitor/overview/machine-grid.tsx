import { useQueryClient } from '@tanstack/react-query'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { type Home, mergeHome, needsRefetch } from '../../../points/live/live-merge.ts'
import { StateFilterBar } from '../../../points/live/state-filter-bar.tsx'
import { areasAt, countStates, orderAreas } from '../../../points/live/urgency-order.ts'
import { useLivePoints } from '../../../points/live/use-live-points.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import { MachineTile } from './machine-tile.tsx'
import styles from './overview.module.css'

/** A live row contains values but no grades: states and zones are refetched at this interval. A guess: sooner than a user looks twice. */
const refetchMs = 30_000
/** Shorter delay if a row changes a state; many such rows cause one request (guess). */
const stateChangeDelayMs = 2000
const input = { query: {} }
const key = keyOf(monitorCalls.home, input)

/** All machines, kept up to date by the live stream. */
function useHome() {
  const client = useQueryClient()
  const home = useCall(monitorCalls.home, input)
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: key }), refetchMs)
    return () => clearInterval(timer)
  }, [client])
  const refetchSoon = useDebounced(() => void client.invalidateQueries({ queryKey: key }), stateChangeDelayMs)
  useLivePoints((rows) => {
    const before = client.getQueryData<Home>(key)
    if (!before) return
    client.setQueryData<Home>(key, mergeHome(before, rows))
    if (needsRefetch(before, rows)) refetchSoon()
  }, refetchSoon)
  return home
}

/** All machines as a dense grid, the worst first. */
export function MachineGrid({ viewChoice }: { readonly viewChoice: ReactNode }) {
  const say = useText()
  const now = useNow()
  const home = useHome()
  const [filter, change] = useAddress(monitorScreens.overview.query)
  const all = useMemo(() => areasAt(home.data?.areas ?? [], filter), [home.data, filter])
  const counts = useMemo(() => countStates(all), [all])
  const areas = useMemo(() => orderAreas(all, filter), [all, filter])
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const clear = () => change({ state: '', keyword: '', companyId: null, areaId: null, view: 'grid' })
  const isNarrowed = filter.companyId !== null || filter.areaId !== null
  const machines = (shown: number, of: number) =>
    shown < of ? say(monitorText.ofMachines, { n: shown, all: of }) : say(monitorText.machines, { n: of })
  const shown = areas.reduce((sum, area) => sum + area.machines.length, 0)

  return (
    <Page
      live
      title={say(monitorScreens.overview.label)}
      {...(total > 0 ? { subtitle: machines(shown, total) } : {})}
      actions={
        <>
          {isNarrowed && <Button onClick={clear}>{say(monitorText.showAll)}</Button>}
          {viewChoice}
        </>
      }
    >
      {home.isError && !home.data ? (
        <ErrorNote error={home.error} retry={() => void home.refetch()} />
      ) : !home.data ? (
        <Skeletons shape="cards" count={12} />
      ) : total === 0 && !isNarrowed ? (
        <EmptyState
          title={say(monitorText.noArea)}
          hint={say(monitorText.noAreaHelp)}
          action={<Link to={to.assetTree()}>{say(monitorText.toTree)}</Link>}
        />
      ) : (
        <>
          <StateFilterBar of="machines" counts={counts} filter={filter} onChange={change} />
          {areas.length === 0 && (
            <EmptyState
              title={say(monitorText.noMatch)}
              hint={say(monitorText.noMatchHelp)}
              action={<Button onClick={clear}>{say(monitorText.clearFilter)}</Button>}
            />
          )}
          {[...Map.groupBy(areas, (area) => area.companyId)].map(([companyId, own]) => (
            <section key={companyId} className={styles.plant}>
              <h2>{own[0]?.companyName}</h2>
              <div className={styles.areas}>
                {own.map((area) => (
                  <section key={area.areaId} className={styles.area}>
                    <h3>
                      {area.areaName}
                      <span>{machines(area.machines.length, area.machines.length)}</span>
                    </h3>
                    <ul className={styles.tiles}>
                      {area.machines.map((machine) => (
                        <MachineTile key={machine.equipmentId} machine={machine} now={now} />
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            </section>
          ))}
        </>
      )}
    </Page>
  )
}
