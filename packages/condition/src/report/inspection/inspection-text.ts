import { memberOf } from '@undertone/domain/core/enum'
import { fill, type Text } from '@undertone/domain/core/text'
import { roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import type { InspectionFacts } from '@undertone/domain/report/inspection-facts'

const said = (cn: string, en: string, values: Readonly<Record<string, string | number>> = {}): Text => ({
  cn: fill(cn, values),
  en: fill(en, values),
})

/** How many items were done, and how it was before. */
function doneText({ items, before, rounds }: InspectionFacts): Text[] {
  if (rounds.due === 0) return [said('本期没有到期的点检任务。', 'No rounds were due in the period.')]
  const whole = said(
    '应检 {due} 项，完成 {done} 项，其中按时 {inTime} 项；漏检 {missed} 项（其中补检 {madeUp} 项），跳检 {skipped} 项，不合格 {failed} 项。',
    '{done} of {due} {due|item|items} done, {inTime} in time; {missed} missed ({madeUp} made up later), {skipped} skipped, {failed} failed.',
    items,
  )
  const change = said(
    '上期应检 {due} 项，按时 {inTime} 项。',
    'In the period before, {inTime} of {due} {due|item|items} were done in time.',
    before.items,
  )
  return before.items.due === 0 ? [whole] : [whole, change]
}

function hazardText({ hazards }: InspectionFacts): Text[] {
  const { found, settled, open, overdue, byLevel } = hazards
  const whole = said(
    '发现隐患 {found} 项，其中一级 {first} 项；销号 {settled} 项；期末未销号 {open} 项，其中超期 {overdue} 项。',
    '{found} {found|hazard|hazards} found, {first} of the first level; {settled} settled; {open} open at the end, {overdue} of them overdue.',
    { found, settled, open, overdue, first: byLevel[1] },
  )
  return found + settled + open === 0 ? [said('本期没有隐患。', 'There were no hazards.')] : [whole]
}

function missedText({ rounds, skips, items, missedRounds }: InspectionFacts): Text[] {
  if (rounds.due === 0) return []
  if (missedRounds.length === 0 && items.skipped === 0)
    return [said('全部按时完成，没有跳检。', 'All rounds were done in time, and nothing was skipped.')]
  const reasons = skips.map(({ reason, count }) => {
    const member = memberOf(roundSkipReason, reason)
    return { cn: `${member?.cn ?? ''} ${count} 项`, en: `${member?.en ?? ''} ${count}` }
  })
  const late = said(
    '{missed} 次任务没有按时完成，其中 {open} 次仍有未检项目。',
    '{missed} {missed|round was|rounds were} not done in time; {open} of them still {open|has|have} items that were not done.',
    { missed: rounds.due - rounds.inTime, open: rounds.missed },
  )
  return [
    ...(rounds.due > rounds.inTime ? [late] : []),
    ...(reasons.length === 0
      ? []
      : [
          {
            cn: `跳检原因：${reasons.map(({ cn }) => cn).join('、')}。`,
            en: `Skipped because: ${reasons.map(({ en }) => en).join(', ')}.`,
          },
        ]),
  ]
}

function workText({ works, numbers }: InspectionFacts): Text[] {
  const { finished, open, overdue } = works
  const whole = said(
    '完成维修保养 {finished} 项，期末未完成 {open} 项，其中逾期 {overdue} 项。',
    '{finished} {finished|job|jobs} finished; {open} open at the end, {overdue} of them overdue.',
    { finished, open, overdue },
  )
  const hours = numbers.timeToRepair.value
  if (hours === null) return [whole]
  const { count } = numbers.timeToRepair
  if (hours < 1)
    return [
      whole,
      said('维修用时中位数 {n} 分钟（{count} 次）。', 'Median time to repair: {n} min ({count}).', { n: Math.round(60 * hours), count }),
    ]
  return [
    whole,
    said('维修用时中位数 {n} 小时（{count} 次）。', 'Median time to repair: {n} h ({count}).', { n: Number(hours.toPrecision(3)), count }),
  ]
}

const methods: readonly Text[] = [
  said(
    '统计按本期开始、且收集时已过宽限时间的任务；尚未结束的任务不计。',
    'Rounds that began in the period and whose time was over when the facts were collected; others are left out.',
  ),
  said('到位率：有到位记录（扫码或读卡）的点 ÷ 应到的点。', 'Presence: points with a code or tag read ÷ points due.'),
  said(
    '及时率：时限内完成的必检项 ÷ 应检项。跳检不算按时，也不从应检项中扣除。',
    'In time: required items answered within their time ÷ items due. Skipped ones stay in the base.',
  ),
  said(
    '漏检率：时限内未检、也未跳检的项 ÷ 应检项。补检的项仍算漏检；缺少所需照片或波形的项算未检。',
    'Missed: items not answered within their time and not skipped ÷ items due. What was made up later stays missed; an answer without its picture or waveform is none.',
  ),
  said('合格率：合格的项 ÷ 已检的项。', 'Passed: items that passed ÷ items answered.'),
  said('整改及时率：到期前销号 ÷ 本期到期的隐患。', 'Put right in time: hazards settled by their due date ÷ hazards due in the period.'),
  said('维修用时：从开单到完成的小时数，取中位数。', 'Time to repair: hours from the order to its end, the median.'),
]

/** The text of each section that is composed. */
export const inspectionText = (facts: InspectionFacts): Readonly<Record<string, readonly Text[]>> => ({
  summary: [...doneText(facts), ...hazardText(facts), ...workText(facts)],
  rounds: doneText(facts),
  missed: missedText(facts),
  hazards: hazardText(facts),
  maintenance: workText(facts),
  groups: [
    said(
      '漏检最多的区域和班组在前。人员只列其检查和跳检的项。',
      'Areas and teams with the most missed items first. People are listed with the items that they answered or skipped.',
    ),
  ],
  figures: [],
  methods,
})
