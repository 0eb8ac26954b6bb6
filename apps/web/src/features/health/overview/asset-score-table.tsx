import type { DataOf } from '@undertone/domain/core/call'
import type { HealthGroup, healthScoreCalls, LevelCounts } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { ConfidenceMark } from '../shared/confidence-mark.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { shownLevels } from '../shared/level-filter.tsx'
import { ScoreBar, ScoreBarKey, ScoreMark } from '../shared/score-mark.tsx'
import own from './asset-score-table.module.css'

/** The company or area whose trend is shown; null is everything in scope. */
export interface ChosenAsset {
  readonly kind: 'company' | 'area'
  readonly id: number | null
}

function Tally({ counts }: { readonly counts: LevelCounts }) {
  const say = useText()
  return (
    <span className={own.tally}>
      {shownLevels.map(({ key, label, tone }) => (
        <span key={key} data-none={counts[key] === 0} title={say(label)}>
          <ToneMark tone={tone} />
          {counts[key]}
        </span>
      ))}
    </span>
  )
}

function Row({
  kind,
  group,
  name,
  link,
  isCurrent,
  onChoose,
  children,
}: {
  readonly kind: 'company' | 'area'
  readonly group: HealthGroup
  readonly name: string
  /** The URL of its machines. */
  readonly link: string
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly children?: ReactNode
}) {
  const say = useText()
  return (
    <tr data-kind={kind} data-current={isCurrent}>
      <td className={own.name}>
        <button type="button" aria-pressed={isCurrent} title={say(healthText.showTrend, { name })} onClick={onChoose}>
          {name}
        </button>
      </td>
      <td>
        <ScoreMark of={group} />
      </td>
      <td className={own.bar}>
        <ScoreBar of={group} />
      </td>
      <td>
        <Link to={link} title={say(healthText.toMachines)}>
          <span className={own.hidden}>
            {name}: {say(healthText.toMachines)}
          </span>
          <Tally counts={group.counts} />
        </Link>
      </td>
      <td>
        <ConfidenceMark of={group} />
      </td>
      <td>
        {group.worst && group.worst.score !== null && group.worst.score < 100 ? (
          <Link to={to.pointHealth({ equipmentId: group.worst.id })}>
            {group.worst.name} ({group.worst.score})
          </Link>
        ) : (
          <span className={styles.quiet}>-</span>
        )}
      </td>
      <td>{children}</td>
    </tr>
  )
}

/** Companies with their areas: score, deductions, machines by level, confidence, worst machine. */
export function AssetScoreTable({
  companies,
  chosen,
  onChoose,
  onWeigh,
}: {
  readonly companies: DataOf<typeof healthScoreCalls.overview>['companies']
  readonly chosen: ChosenAsset
  readonly onChoose: (place: ChosenAsset) => void
  /** Opens the weights of a company; missing without the permission. */
  readonly onWeigh?: (companyId: number) => void
}) {
  const say = useText()
  /** Selecting the current one again selects everything. */
  const choose = (kind: ChosenAsset['kind'], id: number) =>
    onChoose(chosen.kind === kind && chosen.id === id ? { kind: 'company', id: null } : { kind, id })
  const heads = [healthText.place, healthText.score, healthText.bar, healthText.levels, healthText.confidence, healthText.worstMachine]
  return (
    <div className={own.scroll}>
      <ScoreBarKey />
      <table className={own.places} aria-label={say(healthText.place)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {companies.map(({ companyId, companyName, areas, ...group }) => (
          <tbody key={companyId}>
            <Row
              kind="company"
              group={group}
              name={companyName}
              link={to.machineHealth({ companyId })}
              isCurrent={chosen.kind === 'company' && chosen.id === companyId}
              onChoose={() => choose('company', companyId)}
            >
              {onWeigh && (
                <span className={own.tail}>
                  <IconButton
                    icon="configure"
                    label={say(healthText.weightsTitle, { name: companyName })}
                    onClick={() => onWeigh(companyId)}
                  />
                </span>
              )}
            </Row>
            {areas.map(({ areaId, areaName, ...inArea }) => (
              <Row
                key={areaId}
                kind="area"
                group={inArea}
                name={areaName}
                link={to.machineHealth({ companyId, areaId })}
                isCurrent={chosen.kind === 'area' && chosen.id === areaId}
                onChoose={() => choose('area', areaId)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
