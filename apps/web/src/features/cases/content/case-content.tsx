import { equipmentLevel, equipmentType } from '@undertone/domain/asset/asset.enums'
import type { CaseContent } from '@undertone/domain/cases/case.calls'
import { couplingType, faultSource } from '@undertone/domain/cases/case.enums'
import type { CaseRecord } from '@undertone/domain/cases/case-content'
import { evidenceLine } from '@undertone/domain/cases/case-wording'
import { machineFactField } from '@undertone/domain/cases/machine-facts.table'
import { type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'
import { CaseSpectra, CaseTrend } from './case-charts.tsx'

/** The word of a choice, or that it was not entered. */
function Choice({ of, code }: { readonly of: Enumeration; readonly code: unknown }) {
  const say = useText()
  const member = memberOf(of, code)
  return member ? say(member) : <span className={styles.quiet}>{say(caseText.unset)}</span>
}

/** What the case is about: fault, machine, time. */
export function CaseFacts({ of, children }: { readonly of: CaseContent; readonly children?: ReactNode }) {
  const say = useText()
  const { record } = of
  const unset = <span className={styles.quiet}>{say(caseText.unset)}</span>
  return (
    <Facts>
      <Fact name={caseText.fault}>{of.faultName ? <strong>{of.faultName}</strong> : unset}</Fact>
      {record.component && <Fact name={caseText.component}>{say(record.component)}</Fact>}
      {record.stage !== null && <Fact name={caseText.stage}>{record.stage}</Fact>}
      {record.confidence !== null && (
        <Fact name={caseText.confidence}>{say(caseText.percent, { n: Math.round(100 * record.confidence) })}</Fact>
      )}
      {of.isOwn && <Fact name={caseText.machine}>{of.equipmentName ?? unset}</Fact>}
      <Fact name={caseText.machineType}>
        <Choice of={equipmentType} code={of.machineType} />
      </Fact>
      {of.isOwn && <Fact name={caseText.failedAt}>{of.failedAt ?? unset}</Fact>}
      <Fact name={caseText.faultSource}>
        <Choice of={faultSource} code={of.faultSource} />
      </Fact>
      <Fact name={caseText.couplingType}>
        <Choice of={couplingType} code={of.couplingType} />
      </Fact>
      <Fact name={caseText.motorSpeed}>{of.motorSpeed === null ? unset : `${of.motorSpeed} ${units.speed.symbol}`}</Fact>
      <Fact name={caseText.importance}>
        <Choice of={equipmentLevel} code={of.importance} />
      </Fact>
      <Fact name={caseText.samplingParameters}>{of.samplingParameters || unset}</Fact>
      {of.author && <Fact name={caseText.author}>{of.author}</Fact>}
      {children}
    </Facts>
  )
}

/** The machine as it was: numbers with their units, choices with their words. */
function MachineFacts({ facts }: Pick<CaseRecord, 'facts'>) {
  const say = useText()
  if (facts.length === 0) return <p className={styles.quiet}>{say(caseText.noMachineFacts)}</p>
  return (
    <Facts>
      {facts.map(({ key, value }) => {
        const field = machineFactField(key)
        const member = field.kind === 'choice' ? memberOf(field.of, value) : undefined
        const unit = field.kind === 'number' && field.unit ? ` ${units[field.unit].symbol}` : ''
        return (
          <Fact key={key} name={field.label}>
            {member ? say(member) : `${value}${unit}`}
          </Fact>
        )
      })}
    </Facts>
  )
}

/** A text of the case under its title. */
function Words({ title, text }: { readonly title: Text; readonly text: string }) {
  const say = useText()
  return (
    <section>
      <h3 className={styles.subtitle}>{say(title)}</h3>
      {text === '' ? <p className={styles.quiet}>{say(caseText.nothing)}</p> : <p className={styles.text}>{text}</p>}
    </section>
  )
}

/** The lines that the finding rested on, where the spectrum analysis does not list them already. */
function Evidence({ evidence, directions }: Pick<CaseRecord, 'evidence' | 'directions'>) {
  const lang = useLanguage((state) => state.lang)
  const say = useText()
  if (evidence.length === 0) return null
  return (
    <details className={`${styles.evidence} ${styles.notOnPaper}`}>
      <summary>{say(caseText.evidence)}</summary>
      <ul>
        {evidence.map((one) => {
          const line = evidenceLine(one, directions, lang)
          return <li key={`${line} ${one.order}`}>{line}</li>
        })}
      </ul>
    </details>
  )
}

/** All that a case says beside its facts: trend, spectra, reason, repair, pictures. The same for own cases and public copies. */
export function CaseBody({ of }: { readonly of: CaseContent }) {
  const say = useText()
  return (
    <>
      <Panel title={say(caseText.reasonAndRepair)}>
        <div className={styles.words}>
          <Words title={caseText.reason} text={of.reason} />
          <Words title={caseText.repairSuggestions} text={of.repairSuggestions} />
          <Words title={caseText.repairResults} text={of.repairResults} />
        </div>
      </Panel>
      <Panel title={say(caseText.trend)}>
        <div className={styles.words}>
          <Words title={caseText.trendAnalysis} text={of.trendAnalysis} />
          <CaseTrend record={of.record} />
        </div>
      </Panel>
      <Panel title={say(caseText.spectra)}>
        <div className={styles.words}>
          <Words title={caseText.spectrumAnalysis} text={of.spectrumAnalysis} />
          <CaseSpectra record={of.record} />
          <Evidence {...of.record} />
        </div>
      </Panel>
      <Panel title={say(caseText.machineFacts)}>
        <MachineFacts facts={of.record.facts} />
      </Panel>
      {of.files.length > 0 && (
        <Panel title={say(caseText.attachments)}>
          <div className={styles.pictures}>
            <Attachments files={of.files} />
          </div>
        </Panel>
      )}
    </>
  )
}
