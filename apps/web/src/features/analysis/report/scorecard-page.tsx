import type { DataOf } from '@undertone/domain/core/call'
import { screenAddress } from '@undertone/domain/core/screen'
import { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { publicScores } from '@undertone/domain/diagnosis/public-scorecard.table'
import { scorecardCalls } from '@undertone/domain/diagnosis/scorecard.calls'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { countTitles, countValues, foundByName, shareText } from '../../../points/score/score-counts.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { CountTable } from '../../../ui/table/count-table.tsx'
import styles from './report.module.css'
import { scorecardText } from './scorecard.text.ts'

const { findings, scorecard } = diagnosisScreens

type Scorecard = DataOf<typeof scorecardCalls.read>

/** What became of the findings of this plant, by fault. */
function FindingScores({ rows }: Pick<Scorecard, 'rows'>) {
  const say = useText()
  if (rows.length === 0) return <EmptyState dense title={say(scorecardText.none)} hint={say(scorecardText.noneHint)} />
  const { fault } = scorecardText
  const confused = rows.filter(({ instead }) => instead.length > 0)
  return (
    <>
      <p className={styles.quiet}>{say(scorecardText.hereHelp)}</p>
      <CountTable
        label={say(scorecardText.here)}
        head={[fault, ...countTitles].map((title) => say(title))}
        rows={rows.map((row) => [say(faultKinds[row.fault]), ...countValues(row, say)])}
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

/** The same by what found it first. */
function VersionScores({ versions }: Pick<Scorecard, 'versions'>) {
  const say = useText()
  if (versions.length === 0) return null
  return (
    <CountTable
      label={say(scorecardText.byVersion)}
      head={[scorecardText.foundBy, ...countTitles].map((title) => say(title))}
      rows={versions.map((row) => [foundByName(row, say), ...countValues(row, say)])}
    />
  )
}

/** What was stated of checked findings, beside the share that was right. */
function CalibrationScores({ calibration }: Pick<Scorecard, 'calibration'>) {
  const say = useText()
  if (calibration.length === 0) return <p className={styles.quiet}>{say(scorecardText.noCalibration)}</p>
  const percent = (value: number) => Math.round(100 * value)
  return (
    <>
      <p className={styles.quiet}>{say(scorecardText.calibrationHelp)}</p>
      <CountTable
        label={say(scorecardText.calibration)}
        head={[scorecardText.stated, scorecardText.checked, scorecardText.statedMean, scorecardText.rightShare].map((title) => say(title))}
        rows={calibration.map(({ from, to, count, stated, right }) => [
          say(scorecardText.statedRange, { from: percent(from), to: percent(to) }),
          count,
          say(scorecardText.percent, { n: percent(stated) }),
          shareText(right, say),
        ])}
      />
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
          {found.data.versions.length > 0 && (
            <Panel title={say(scorecardText.byVersion)}>
              <VersionScores versions={found.data.versions} />
            </Panel>
          )}
          <Panel title={say(scorecardText.calibration)}>
            <CalibrationScores calibration={found.data.calibration} />
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
