import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { Checkbox, Select } from 'antd'
import { useCallback } from 'react'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import { useText } from '../../core/language/language.ts'
import type { AssetNode } from '../../resource/reference/asset-nodes.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import side from '../../ui/layout/side-list.module.css'
import { AssetTree } from '../tree/asset-tree.tsx'
import type { VoicePrints } from './use-voice-prints.ts'
import styles from './voice-print.module.css'
import { voicePrintText } from './voice-print.text.ts'
import { resetList, soundModeIn } from './voice-print-address.ts'
import { useVoicePrintKeys } from './voice-print-keys.ts'
import { VoicePrintList } from './voice-print-list.tsx'
import { soundPoints } from './voice-print-points.ts'

const { VoicePrint, None } = collectionFrequencyMode.members

interface VoicePrintSideProps {
  readonly prints: VoicePrints
  /** Only points of this company; 0 shows all. */
  readonly companyId?: number
  readonly onPoint: (node: AssetNode) => void
  /** False where the page has a tree already. */
  readonly hasTree?: boolean
}

/** A tree of points, and below it the playable waves of the selected one. */
export function VoicePrintSide({ prints, companyId = 0, onPoint, hasTree = true }: VoicePrintSideProps) {
  const say = useText()
  const { total, page, pages, unsupported: refusal } = prints
  const { mappingId } = prints.address
  const [isOnly, setOnly] = usePersistedState('voice-print-points', false, (text) => text === 'true')
  const filterAreas = useCallback((areas: readonly TreeArea[]) => soundPoints(areas, companyId, isOnly), [companyId, isOnly])
  useVoicePrintKeys(prints)
  return (
    <div className={side.side}>
      {hasTree && (
        <div className={styles.tree}>
          <AssetTree
            selected={mappingId > 0 ? { kind: 'mapping', id: mappingId } : null}
            onSelect={(node) => node.kind === 'mapping' && onPoint(node)}
            filterAreas={filterAreas}
          />
          <Checkbox className={styles.only ?? ''} checked={isOnly} onChange={(event) => setOnly(event.target.checked)}>
            {say(voicePrintText.onlySupported)}
          </Checkbox>
        </div>
      )}
      <nav className={styles.times} aria-label={say(voicePrintText.times)}>
        <header className={`${side.head} ${styles.head}`}>
          <h2>{say(voicePrintText.times)}</h2>
          <Kbd keys="[" />
          <Kbd keys="]" />
        </header>
        <TimesFilter prints={prints} />
        <SideBody prints={prints} />
        {total > 0 && !refusal && (
          <footer className={side.foot}>
            <span>{say(voicePrintText.total, { n: total })}</span>
            <IconButton
              icon="chevron-left"
              label={say(voicePrintText.laterPage)}
              disabled={page <= 1}
              onClick={() => prints.turnTo(page - 1, 'first')}
            />
            <span>
              {page} / {pages}
            </span>
            <IconButton
              icon="chevron-right"
              label={say(voicePrintText.earlierPage)}
              disabled={page >= pages}
              onClick={() => prints.turnTo(page + 1, 'first')}
            />
          </footer>
        )}
      </nav>
    </div>
  )
}

/** The collection mode of the listed waves, and their time range. */
function TimesFilter({ prints: { address, change, selected } }: Pick<VoicePrintSideProps, 'prints'>) {
  const say = useText()
  const { soundFrom, soundTo } = address
  return (
    <div className={styles.filter}>
      <Select<number>
        size="small"
        aria-label={say(voicePrintText.listed)}
        value={soundModeIn(address)}
        options={[
          { value: VoicePrint.code, label: say(voicePrintText.voicePrints) },
          { value: None.code, label: say(voicePrintText.allWaves) },
        ]}
        onChange={(soundMode) => change({ ...resetList, soundMode })}
      />
      <TimeRangePicker
        allowClear
        around={selected?.dateTime ?? null}
        value={isLimited(address) ? [soundFrom, soundTo] : null}
        onChange={(range) => change({ ...resetList, soundFrom: range?.[0] ?? '', soundTo: range?.[1] ?? '' })}
      />
    </div>
  )
}

const isLimited = ({ soundFrom, soundTo }: VoicePrints['address']): boolean => soundFrom !== '' && soundTo !== ''

/** The listed waves, or why there are none and what shows some. */
function SideBody({ prints }: Pick<VoicePrintSideProps, 'prints'>) {
  const say = useText()
  const { address, change, records, unsupported: refusal, error } = prints
  const everyWave = (
    <Button onClick={() => change({ ...resetList, soundMode: None.code }, 'push')}>{say(voicePrintText.listenToWaves)}</Button>
  )
  if (address.mappingId === 0)
    return <EmptyState dense title={say(voicePrintText.choosePoint)} hint={say(voicePrintText.choosePointHelp)} />
  if (refusal) return <EmptyState dense title={refusal.message} hint={say(voicePrintText.unsupportedHelp)} action={everyWave} />
  if (error) return <ErrorNote error={error} retry={prints.retry} />
  if (records === undefined) return <Skeletons count={6} />
  if (records.length > 0) return <VoicePrintList prints={prints} records={records} />
  if (isLimited(address)) {
    const everyTime = <Button onClick={() => change({ ...resetList, soundFrom: '', soundTo: '' })}>{say(voicePrintText.everyTime)}</Button>
    return <EmptyState dense title={say(voicePrintText.none)} hint={say(voicePrintText.noneInRange)} action={everyTime} />
  }
  const isOneMode = soundModeIn(address) === VoicePrint.code
  return <EmptyState dense title={say(voicePrintText.none)} hint={say(voicePrintText.noneHelp)} action={isOneMode && everyWave} />
}
