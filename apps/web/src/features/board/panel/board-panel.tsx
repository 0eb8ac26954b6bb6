import type { PanelAnswer } from '@undertone/domain/board/board-answer'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { panelKindOf } from '@undertone/domain/board/board-panels.table'
import { scoreLevel } from '@undertone/domain/health/health.enums'
import { type Say, useText } from '../../../core/language/language.ts'
import { MapPanel } from '../map/map-panel.tsx'
import { PlanPanel } from '../map/plan-panel.tsx'
import { boardText } from '../shared/board.text.ts'
import type { PanelState } from '../shared/board-feed.ts'
import { useSource } from '../shared/board-source.ts'
import { PanelEmpty, PanelFrame } from '../shared/panel-frame.tsx'
import styles from '../shared/panels.module.css'
import { HealthPanel, MachinesPanel, SensorsPanel, TodayPanel } from './count-panels.tsx'
import { AttentionPanel, DiagnosisPanel, ToHandlePanel } from './list-panels.tsx'
import { TrendPanel } from './trend-panel.tsx'

/** The branded image of large screens. */
function PicturePanel({ fileId }: { readonly fileId: string | null }) {
  const text = useText()
  const { address } = useSource().useImage(fileId)
  if (fileId === null) return <PanelEmpty title={text(boardText.noImage)} hint={text(boardText.noImageHint)} />
  return address ? <img className={styles.image} src={address} alt="" /> : null
}

function Content({ answer }: { readonly answer: PanelAnswer }) {
  switch (answer.kind) {
    case 'machines':
      return <MachinesPanel answer={answer} />
    case 'todayAlarms':
      return <TodayPanel answer={answer} />
    case 'alarmTrend':
      return <TrendPanel answer={answer} />
    case 'health':
      return <HealthPanel answer={answer} />
    case 'sensors':
      return <SensorsPanel answer={answer} />
    case 'diagnosis':
      return <DiagnosisPanel answer={answer} />
    case 'toHandle':
      return <ToHandlePanel answer={answer} />
    case 'attention':
      return <AttentionPanel answer={answer} />
    case 'map':
      return <MapPanel answer={answer} />
    case 'plan':
      return <PlanPanel answer={answer} />
    case 'picture':
      return <PicturePanel fileId={answer.fileId} />
  }
}

/** The number beside the title of a panel. */
function noteOf(answer: PanelAnswer | null | undefined, text: Say): string | undefined {
  switch (answer?.kind) {
    case 'machines':
      return text(boardText.machinesTotal, { n: answer.total })
    case 'todayAlarms':
      return text(boardText.todayTotal, { n: answer.danger + answer.warning + answer.other })
    case 'alarmTrend':
      return text(boardText.lastDays, { n: answer.days.length })
    case 'sensors':
      return text(boardText.withinHours, { hours: answer.hours, n: answer.total })
    case 'diagnosis':
      return answer.total > 0 ? text(boardText.present, { n: answer.total }) : undefined
    case 'toHandle':
      return answer.total > 0 ? text(boardText.toHandle, { n: answer.total }) : undefined
    case 'map':
      return text(boardText.plants, { n: answer.plants.length })
    case 'health':
      return answer.counts.C > 0 ? `${text(scoreLevel.members.C)} ${answer.counts.C}` : undefined
    default:
      return undefined
  }
}

/** A panel of a board with what it shows now. */
export function BoardPanelView({
  panel,
  state,
  timeZone,
}: {
  readonly panel: BoardPanel
  readonly state: PanelState | undefined
  readonly timeZone: string
}) {
  const text = useText()
  const { answer, answeredMs = null } = state ?? {}
  const place = answer?.kind === 'plan' ? answer.place?.name : undefined
  const title = panel.title ?? place ?? text(panelKindOf(panel.kind).label)
  const note = noteOf(answer, text)
  return (
    <PanelFrame kind={panel.kind} title={title} {...(note === undefined ? {} : { note })} answeredMs={answeredMs} timeZone={timeZone}>
      {answer ? <Content answer={answer} /> : <PanelEmpty title={text(answer === null ? boardText.denied : boardText.loading)} />}
    </PanelFrame>
  )
}
