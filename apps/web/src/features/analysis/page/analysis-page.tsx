import { analysisTab as analysisTabEnum } from '@undertone/domain/analysis/analysis.enums'
import { analysisScreens } from '@undertone/domain/analysis/analysis.screens'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useContext, useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useReportObject } from '../../../points/object/shown-object.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { HeadSlot } from '../../../ui/layout/head-slot.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { type AnalysisQuery, queryOf, searchProblem } from '../address/query-address.ts'
import { selectSampling } from '../address/sampling-address.ts'
import { openChange } from '../finding/finding-changes.ts'
import { FindingList } from '../finding/finding-list.tsx'
import { FindingStrip } from '../finding/finding-strip.tsx'
import { OpenEvidence } from '../finding/open-finding.ts'
import { useFinding } from '../finding/use-finding.ts'
import { LayoutMenu } from '../layout/layout-menu.tsx'
import { useLayouts } from '../layout/use-layouts.ts'
import styles from '../panel/analysis.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import { PanelLayout, usePanelLayout } from '../panel/panel-layout.ts'
import { AnalysisQueryBar } from '../query/analysis-query-bar.tsx'
import { type PointPath, pointsOf, pointTitle } from '../query/point-path.ts'
import { useAssetAreas } from '../query/use-asset-areas.ts'
import { RetrievalDialog } from '../retrieval/retrieval-dialog.tsx'
import { type RetrievalResult, retrievalQuery } from '../retrieval/retrieval-result.ts'
import type { AnalysisTab } from '../tab/analysis-tab.tsx'
import { usePluginChoices } from '../tabs/plugin/plugin-result-view.tsx'
import { userSearchChange } from './analysis-changes.ts'
import { tabChange } from './tab-change.ts'
import { analysisTabs, tabOf } from './tabs.ts'
import { useAnalysisAddress } from './use-analysis-address.ts'
import { useInitialState } from './use-initial-state.ts'

/** The selected waveform: its title where a link contains nothing else, and its time once it is asked for, because ranges around it need it. */
function useSelectedWave({ waveId, mappingId }: { readonly waveId: number; readonly mappingId: number }) {
  const [isAsked, setAsked] = useState(false)
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: 1 } },
    { enabled: waveId > 0 && (mappingId === 0 || isAsked), noErrorPage: true, staleMs: Number.POSITIVE_INFINITY },
  )
  return { selected: detail.data, ask: () => setAsked(true) }
}

function TabBar({ code, onTab }: { readonly code: number; readonly onTab: (code: number) => void }) {
  const say = useText()
  const hasPlugins = (usePluginChoices()?.length ?? 0) > 0
  // While a company has no analyses of its own, the tab is not there; a link still opens it.
  const shown = analysisTabs.filter((one) => one.code !== analysisTabEnum.members.Plugin.code || hasPlugins || code === one.code)
  return (
    <div className={styles.tabs} role="tablist" aria-label={say(analysisText.tabs)}>
      {shown.map((one) => (
        <button key={one.code} type="button" role="tab" aria-selected={one.code === code} onClick={() => onTab(one.code)}>
          {say(one.label)}
        </button>
      ))}
    </div>
  )
}

/** In a frame the tree selects the point: the form of the search opens on demand, or if the tab needs a search and it is incomplete. */
function useFormShown(tab: AnalysisTab, query: AnalysisQuery, isOpening: boolean) {
  const isFramed = useContext(HeadSlot) !== undefined
  const [isAsked, setAsked] = useState(false)
  const hasForm = !isFramed || isAsked || (!isOpening && tab.checked && searchProblem(query) !== null)
  return { isFramed, hasForm, toggleForm: () => setAsked(!isAsked) }
}

/** Opens the choice of another recording; small where the head is one row. */
function RetrieveButton({ isSmall, ...button }: { readonly isSmall: boolean; readonly disabled: boolean; onClick(): void }) {
  const say = useText()
  if (isSmall) return <IconButton icon="search" label={say(analysisText.retrieve)} {...button} />
  return (
    <Button icon="filter" {...button}>
      {say(analysisText.retrieve)}
    </Button>
  )
}

interface SearchButtonProps {
  readonly query: AnalysisQuery
  /** The list of the tab has a range of its own: that of the search does not apply. */
  readonly companyOnly: boolean
  readonly isOpen: boolean
  onClick(): void
}

/** Shows the range of the search, and opens its form. */
function SearchButton({ query, companyOnly, isOpen, onClick }: SearchButtonProps) {
  const say = useText()
  return (
    <Button kind="quiet" icon="filter" aria-expanded={isOpen} onClick={onClick}>
      {companyOnly ? say(analysisText.company) : rangeWords(query) || say(analysisText.timeRange)}
    </Button>
  )
}

/** The range of a search as short as it can be said: its days. */
const rangeWords = ({ begin, end }: AnalysisQuery): string =>
  [begin, end]
    .map((time) => time.slice(5, 10))
    .filter(Boolean)
    .join(' – ')

/** The search as its form shows it: above the point of the address stand those that it belongs to. */
function useShownQuery(address: AnalysisQuery, point: PointPath | undefined): AnalysisQuery {
  const { companyId, areaId, equipmentId, mappingId, begin, end } = address
  return useMemo(
    () => ({
      ...queryOf({ companyId, areaId, equipmentId, mappingId, begin, end }),
      ...(point ? { companyId: point.companyId, areaId: point.areaId, equipmentId: point.equipmentId } : {}),
    }),
    [companyId, areaId, equipmentId, mappingId, begin, end, point],
  )
}

/** Waveforms, spectra and trends of a measuring point. */
export function AnalysisPage() {
  const say = useText()
  const state = useAnalysisAddress()
  const { address, change } = state
  const tree = useAssetAreas()
  const [retrieving, setRetrieving] = useState(false)
  const tab = tabOf(address.tab)
  const { reset, search, settle, isOpening } = useInitialState(state, tab)
  // Of a point that the page finds itself the frame knows before all that is found is written to the URL.
  useReportObject('mapping', address.mappingId || (isOpening ? undefined : null))
  const point = useMemo(() => pointsOf(tree).find((one) => one.mappingId === address.mappingId), [tree, address.mappingId])
  const query = useShownQuery(address, point)
  const { selected, ask } = useSelectedWave(address)
  const retrieve = (result: RetrievalResult) => {
    setRetrieving(false)
    // The list then shows the page of the selected measurement.
    const wave = result.waveId === null ? {} : { ...selectSampling(result.waveId), list: 0 }
    change({ ...userSearchChange(address, retrievalQuery(address, result), tab.slices), ...wave }, 'push')
  }
  const open = useFinding(state)
  const panels = usePanelLayout()
  const isStacked = tab.code === analysisTabEnum.members.TrendWave.code
  const layouts = useLayouts({ address, panels, onAddress: change }, isStacked)
  const { isFramed, hasForm, toggleForm } = useFormShown(tab, query, isOpening)
  const title = point ? pointTitle(point) : selected?.title
  return (
    <Page
      flush
      title={say(analysisScreens.analysis.label)}
      {...(tab.titled && title ? { subtitle: title } : {})}
      actions={
        <>
          {isFramed && <SearchButton query={query} companyOnly={tab.companyOnly === true} isOpen={hasForm} onClick={toggleForm} />}
          <FindingList equipmentId={query.equipmentId} waveId={address.waveId} onOpen={(found) => change(openChange(found), 'push')} />
          {isStacked && <LayoutMenu found={layouts} isSmall={isFramed} />}
          <RetrieveButton isSmall={isFramed} onClick={() => setRetrieving(true)} disabled={tree.length === 0} />
        </>
      }
      bar={<TabBar code={tab.code} onTab={(code) => change((now) => tabChange(now, tabOf(code)), 'push')} />}
    >
      <div className={styles.page}>
        {hasForm && (
          <AnalysisQueryBar
            query={query}
            tree={tree}
            checked={tab.checked}
            companyOnly={tab.companyOnly === true}
            areaAtOnce={tab.areaAtOnce === true}
            around={selected?.headInfo.waveTime ?? null}
            onRangeOpened={ask}
            onSearch={(next) => search(query, next)}
            onReset={reset}
          />
        )}
        {address.finding > 0 && (
          <FindingStrip open={open} mappingId={address.mappingId} onClose={() => change({ finding: 0, evidence: 0 })} />
        )}
        <div className={styles.room} role="tabpanel" aria-label={say(tab.label)}>
          <OpenEvidence value={open.shown}>
            <PanelLayout value={panels}>
              <tab.Body address={address} change={change} settle={settle} search={(next) => search(query, next)} />
            </PanelLayout>
          </OpenEvidence>
        </div>
      </div>
      {retrieving && (
        <RetrievalDialog
          tree={tree}
          start={point ?? {}}
          needsRange={tab.checked && tab.selects === undefined}
          onCancel={() => setRetrieving(false)}
          onConfirm={retrieve}
        />
      )}
    </Page>
  )
}
