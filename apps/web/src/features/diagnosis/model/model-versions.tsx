import { fill, type Text } from '@undertone/domain/core/text'
import { type BearingPartKey, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { diagnosisRefusals } from '@undertone/domain/diagnosis/diagnosis-refusals.table'
import { type FaultKindKey, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import {
  diagnosticModelCalls,
  type ModelComparison,
  type ModelDetail,
  type ModelVersionRecord,
} from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { CountTable } from '../../../ui/table/count-table.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { InUse } from './model-columns.tsx'
import type { useModelActions } from './use-model-actions.ts'
import { VersionNote } from './version-note.tsx'
import { canBeSwitchedTo } from './version-state.ts'

/** A fault of a comparison, in the words of findings. */
function faultOf(fault: string, part: string | null): Text {
  const kind: Text = faultKinds[fault as FaultKindKey] ?? { cn: fault, en: fault }
  const of: Text | undefined = part === null ? undefined : bearingParts[part as BearingPartKey]
  return of ? { cn: `${kind.cn} · ${of.cn}`, en: `${kind.en} · ${of.en}` } : kind
}
const refusalOf = (reason: string): Text => (diagnosisRefusals as Readonly<Record<string, Text>>)[reason] ?? { cn: reason, en: reason }
const withoutNames = ({ cn, en }: Text): Text => ({ cn: fill(cn, {}), en: fill(en, {}) })

/** How a version and the one in use judged the same stored waveforms. */
function Comparison({ of, against }: { readonly of: ModelComparison; readonly against: number | null }) {
  const say = useText()
  return (
    <div className={styles.comparison}>
      <p className={styles.quiet}>
        {[
          against === null ? say(modelText.againstRules) : say(modelText.against, { n: against }),
          `${say(modelText.waves)} ${of.waves}`,
          `${say(modelText.same)} ${of.same}`,
          `${say(modelText.meanTime)} ${say(modelText.milliseconds, { n: Math.round(of.meanMs) })}`,
          ...Object.entries(of.refused).map(
            ([reason, count]) => `${say(modelText.refused)}: ${say(withoutNames(refusalOf(reason)))} ${count}`,
          ),
        ].join(' · ')}
      </p>
      {of.faults.length > 0 && (
        <CountTable
          label={say(modelText.compare)}
          head={[modelText.fault, modelText.both, modelText.onlyBefore, modelText.onlyAfter].map((title) => say(title))}
          rows={of.faults.map(({ fault, part, both, onlyBefore, onlyAfter }) => [
            say(faultOf(fault, part)),
            ...[both, onlyBefore, onlyAfter],
          ])}
        />
      )}
    </div>
  )
}

interface VersionsProps {
  readonly model: ModelDetail
  readonly actions: ReturnType<typeof useModelActions>
}

/** What can be done with a version: compare it with the one in use, switch to it once that was done, note, delete. */
function VersionActions({ model, actions, version }: VersionsProps & { readonly version: ModelVersionRecord }) {
  const say = useText()
  const { can } = useSession()
  const [isNoting, setNoting] = useState(false)
  const isCompared = canBeSwitchedTo(model, version)
  return (
    <span className={styles.actions}>
      {can(diagnosticModelCalls.compare.access) && !version.isInUse && (
        <Button title={say(modelText.compareHelp)} disabled={actions.job !== null} onClick={() => void actions.compare(version)}>
          {say(modelText.compare)}
        </Button>
      )}
      {can(diagnosticModelCalls.switch.access) && !version.isInUse && (
        <Button
          kind={isCompared ? 'primary' : 'plain'}
          disabled={!isCompared}
          title={isCompared ? undefined : say(modelText.needsComparison)}
          onClick={() => void actions.switchTo(version)}
        >
          {say(modelText.switchTo)}
        </Button>
      )}
      {can(diagnosticModelCalls.editHistory.access) && (
        <IconButton icon="edit" label={say(modelText.editNote)} onClick={() => setNoting(true)} />
      )}
      {can(diagnosticModelCalls.removeHistory.access) && !version.isInUse && (
        <IconButton icon="trash" label={say(modelText.removeVersion)} onClick={() => void actions.removeVersion(version)} />
      )}
      {isNoting && <VersionNote version={version} onClose={() => setNoting(false)} />}
    </span>
  )
}

/** The versions of a model, the newest first. */
export function ModelVersions({ model, actions }: VersionsProps) {
  const say = useText()
  return (
    <ol className={styles.versions}>
      {model.history.map((version) => (
        <li key={version.id}>
          <div className={styles.head}>
            <strong>{say(modelText.versionNumber, { n: version.number })}</strong>
            {version.isInUse && <InUse isInUse say={say} />}
            <span className={styles.quiet}>
              {version.createdBy === null ? version.createdAt : say(modelText.by, { time: version.createdAt, name: version.createdBy })}
            </span>
            {version.fileName && <span className={styles.quiet}>{version.fileName}</span>}
            <VersionActions model={model} actions={actions} version={version} />
          </div>
          {version.note && <p>{version.note}</p>}
          {version.comparison && (
            <Comparison
              of={version.comparison}
              against={model.history.find(({ id }) => id === version.comparison?.againstId)?.number ?? null}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
