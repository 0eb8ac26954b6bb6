import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AnswerOf } from '@undertone/domain/board/board-answer'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { boardText } from '../shared/board.text.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import styles from '../shared/panels.module.css'
import { Toned } from '../shared/tone.tsx'
import { useRoom } from '../shared/use-room.ts'

type Day = AnswerOf<'alarmTrend'>['days'][number]

const { C, D } = alarmLevel.members
/** The stacked parts of a day, from the bottom. */
const parts = [
  { key: 'danger', tone: 'danger', label: D },
  { key: 'warning', tone: 'warning', label: C },
  { key: 'other', tone: 'neutral', label: { cn: '其他', en: 'Other' } },
] as const

const totalOf = (day: Day): number => day.danger + day.warning + day.other

/** Bars of days; the highest has its number, the first and the last day their date. */
function Bars({
  days,
  width,
  height,
  unit,
}: {
  readonly days: readonly Day[]
  readonly width: number
  readonly height: number
  readonly unit: number
}) {
  const most = Math.max(1, ...days.map(totalOf))
  const [top, bottom] = [30 * unit, 28 * unit]
  const room = Math.max(1, height - top - bottom)
  const step = width / Math.max(1, days.length)
  const peak = days.findLastIndex((day) => totalOf(day) === most)
  return (
    <>
      {days.map((day, i) => {
        let y = height - bottom
        return (
          <g key={day.day}>
            {parts.map(({ key, tone }) => {
              const part = (day[key] / most) * room
              y -= part
              return part > 0 ? (
                <rect
                  key={key}
                  className={styles.tone}
                  data-tone={tone}
                  fill="currentColor"
                  x={i * step + step * 0.14}
                  y={y}
                  width={step * 0.72}
                  height={part}
                />
              ) : null
            })}
            {i === peak && totalOf(day) > 0 && (
              <text
                className={styles.peak}
                x={(i + 0.5) * step}
                y={y - 8 * unit}
                textAnchor={i === 0 ? 'start' : i === days.length - 1 ? 'end' : 'middle'}
              >
                {totalOf(day)}
              </text>
            )}
          </g>
        )
      })}
      <path d={`M0 ${height - bottom}H${width}`} stroke="currentColor" strokeWidth="1" opacity="0.3" />
      <text x={0} y={height - 4 * unit}>
        {days[0]?.day.slice(5)}
      </text>
      <text x={width} y={height - 4 * unit} textAnchor="end">
        {days.at(-1)?.day.slice(5)}
      </text>
    </>
  )
}

/** Alarms per day, by level. */
export function TrendPanel({ answer }: { readonly answer: AnswerOf<'alarmTrend'> }) {
  const text = useText()
  const [ref, room] = useRoom()
  if (answer.days.every((day) => totalOf(day) === 0)) return <PanelEmpty title={text(boardText.noAlarmsIn, { n: answer.days.length })} />
  const used = parts.filter(({ key }) => answer.days.some((day) => day[key] > 0))
  const alternative = answer.days.map((day) => `${day.day}: ${totalOf(day)}`).join(', ')
  return (
    <>
      <svg className={styles.chart} ref={ref} role="img" aria-label={alternative}>
        {room && <Bars days={answer.days} width={room.width} height={room.height} unit={room.unit} />}
      </svg>
      <div className={styles.keys}>
        {used.map(({ key, tone, label }) => (
          <span key={key} className={styles.label}>
            <Toned tone={tone}>
              <ToneMark tone={tone} />
            </Toned>
            <span className={styles.small}>{text(label)}</span>
          </span>
        ))}
      </div>
    </>
  )
}
