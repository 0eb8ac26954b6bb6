import type { DataOf } from '@undertone/domain/core/call'
import { screenAddress } from '@undertone/domain/core/screen'
import { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { publicScores } from '@undertone/domain/diagnosis/public-scorecard.table'
import { type ScorecardRow, scorecardCalls } from '@undertone/domain/diagnosis/scorecard.calls'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import dense from '../../../ui/table/dense-table.module.css'
import { useScrollFocus } from '../../../ui/table/use-scroll-focus.ts'
import styles from './report.module.css'
import { scorecardText } from './scorecard.text.ts'

const { findings, scorecard } = diagnosisScreens

type Scorecard = DataOf<typeof scorecardCalls.read>

/** A share with its interval, in percent; a dash where nothing was checked. */
function shareText(of: ScorecardRow['precision'], say: Say): string {
  if (!of) return '-'
  const [share, low, high] = [of.share, of.low, of.high].map((value) => Math.round(100 * value))
  return say(scorecardText.share, { share: share ?? 0, low: low ?? 0, high: high ?? 0 })
}

/** A table of counts that scrolls by itself where the window is narrow. */
function CountTable({
  label,
  head,
  rows,
}: {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}) {
  const scroller = useScrollFocus(label)
  return (
    <div ref={scroller} className={styles.wide}>
      <table className={dense.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={head[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What became of the findings of this plant, by fault. */
function FindingScores({ rows }: Pick<Scorecard, 'rows'>) {
  const say = useText()
  if (rows.length === 0) return <EmptyState dense title={say(scorecardText.none)} hint={say(scorecardText.noneHint)} />
  const { fault, findings, right, other, nothing, desk, unchecked, precision } = scorecardText
  const confused = rows.filter(({ instead }) => instead.length > 0)
  return (
    <>
      <p className={styles.quiet}>{say(scorecardText.hereHelp)}</p>
      <CountTable
        label={say(scorecardText.here)}
        head={[fault, findings, right, other, nothing, desk, unchecked, precision].map((title) => say(title))}
        rows={rows.map((row) => [
          say(faultKinds[row.fault]),
          ...[row.findings, row.right, row.other, row.nothing, row.desk, row.unchecked],
          shareText(row.precision, say),
        ])}
      />
      {confused.map((row) => (
        <p key={row.fault} className={styles.quiet}>
          {say(faultKinds[row.fault])}:{' '}
          {say(scorecardText.instead, { faults: row.instead.map((one) => `${say(faultKinds[one.fault])} ×${one.count}`).join(', ') })}
        </p>
      ))}
    </>
  )
}

/** Failures of components, and whether a finding came before. */
function FailureScores({ failures: { all, warned, recall, days } }: Pick<Scorecard, 'failures'>) {
  const say = useText()
  if (all === 0) return <p className={styles.quiet}>{say(scorecardText.noFailures)}</p>
  const whole = (value: number) => Math.round(value)
  return (
    <Facts>
      <Fact name={scorecardText.failures}>{say(scorecardText.warned, { all, warned })}</Fact>
      <Fact name={scorecardText.recall}>{shareText(recall, say)}</Fact>
      {days && (
        <Fact name={scorecardText.days}>
          {say(scorecardText.daysOf, { median: whole(days.median), least: whole(days.least), most: whole(days.most) })}
        </Fact>
      )}
    </Facts>
  )
}

/** How often the diagnosis was right: on this plant, beside public recordings. */
export function ScorecardPage() {
  const say = useText()
  const found = useCall(scorecardCalls.read, { query: {} }, { noErrorPage: true })
  return (
    <Page title={say(scorecard.label)}>
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeletons count={6} />
      ) : (
        <div className={styles.column}>
          <Panel title={say(scorecardText.here)} extra={<Link to={screenAddress(findings)}>{say(findings.label)}</Link>}>
            <FindingScores rows={found.data.rows} />
          </Panel>
          <Panel title={say(scorecardText.failures)}>
            <FailureScores failures={found.data.failures} />
          </Panel>
          <Panel title={say(scorecardText.public)}>
            <p className={styles.quiet}>{say(scorecardText.publicHelp)}</p>
            <CountTable
              label={say(scorecardText.public)}
              head={[scorecardText.rig, scorecardText.right, scorecardText.wrong, scorecardText.refused, scorecardText.falseFindings].map(
                (title) => say(title),
              )}
              rows={publicScores.map((one) => [say(one), one.right, one.wrong, one.refused, one.falseFindings])}
            />
          </Panel>
        </div>
      )}
    </Page>
  )
}
