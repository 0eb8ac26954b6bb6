import { memberOf } from '@undertone/domain/core/enum'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { hazardStage } from '@undertone/domain/inspection/hazard/hazard.enums'
import { roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import type { InspectionFacts, InspectionGroupFacts } from '@undertone/domain/report/inspection-facts'
import { workKind, workStage } from '@undertone/domain/work/work.enums'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import { type Draft, linkCell, tableOf, textCell } from './blocks.ts'
import { composeWords } from './compose-words.text.ts'
import { inspectionWords as words } from './inspection-words.text.ts'

/** What a section of an inspection report is drawn from. */
export interface InspectionContext {
  readonly facts: InspectionFacts
  readonly language: Language
  readonly time: (ms: number) => string
}

type InspectionBlocks = (context: InspectionContext) => Draft[]

const word = (of: Parameters<typeof memberOf>[0], code: unknown, language: Language): string => memberOf(of, code)?.[language] ?? ''
const rounded = (value: number | null, language: Language): string =>
  value === null ? composeWords.notComputable[language] : String(Number(value.toPrecision(3)))

/** The numbers of page one, each with that of the period before. */
const counts: InspectionBlocks = ({ facts, language }) => {
  const { items, before, hazards, rounds } = facts
  const was = (n: number) => fill(composeWords.before[language], { n })
  return [
    {
      type: 'numbers',
      items: [
        { label: words.due[language], value: String(items.due), change: was(before.items.due) },
        { label: words.inTime[language], value: String(items.inTime), change: was(before.items.inTime) },
        {
          label: words.missed[language],
          value: String(items.missed),
          change: was(before.items.missed),
          ...(items.missed > 0 ? { tone: 'warning' as const } : {}),
        },
        { label: words.skipped[language], value: String(items.skipped), change: was(before.items.skipped) },
        { label: words.failed[language], value: String(items.failed), change: was(before.items.failed) },
        { label: words.rounds[language], value: `${rounds.inTime} / ${rounds.due}` },
        { label: words.hazards[language], value: String(hazards.found) },
        { label: words.overdue[language], value: String(hazards.overdue), ...(hazards.overdue > 0 ? { tone: 'danger' as const } : {}) },
      ],
    },
  ]
}

const numeric = (title: Text, language: Language, share = 11) => ({ title: title[language], share, align: 'right' as const })

type GroupColumn = Exclude<keyof InspectionGroupFacts, 'name'>
const ofRounds = ['due', 'done', 'inTime', 'skipped', 'missed', 'failed'] as const satisfies readonly GroupColumn[]
/** What is known of each kind of group: a hazard is of no team, and an item that was not done of no person. */
const ofAreas: readonly GroupColumn[] = [...ofRounds, 'hazards']
const ofPeople: readonly GroupColumn[] = ['done', 'inTime', 'skipped', 'failed', 'hazards']

/** Sums by name as a table. */
const groupTable = (caption: Text, groups: readonly InspectionGroupFacts[], shown: readonly GroupColumn[], language: Language): Draft =>
  tableOf({
    caption: caption[language],
    columns: [{ title: words.name[language], share: 23 }, ...shown.map((key) => numeric(words[key], language))],
    rows: groups.map((one) => [textCell(one.name), ...shown.map((key) => textCell(one[key]))]),
    empty: words.none[language],
  })

const rounds: InspectionBlocks = ({ facts, language }) => [groupTable(words.areas, facts.areas, ofAreas, language)]

const missed: InspectionBlocks = ({ facts, language, time }) => [
  tableOf({
    columns: [
      { title: words.round[language], share: 34 },
      { title: words.team[language], share: 22 },
      { title: words.starts[language], share: 22 },
      numeric(words.done, language, 22),
    ],
    rows: facts.missedRounds.map((one) => [
      linkCell(one.name, to.inspectionRound({ id: one.taskId }), one.line),
      textCell(one.team),
      textCell(time(one.startsMs)),
      textCell(`${one.done} / ${one.items}`),
    ]),
    empty: (facts.rounds.due === 0 ? words.noRounds : words.allInTime)[language],
  }),
  ...(facts.skips.length === 0
    ? []
    : [
        tableOf({
          caption: words.skipped[language],
          columns: [{ title: roundSkipReason.label[language], share: 70 }, numeric(words.items, language, 30)],
          rows: facts.skips.map(({ reason, count }) => [textCell(word(roundSkipReason, reason, language)), textCell(count)]),
        }),
      ]),
]

const overdueMark = (language: Language) => ({ mark: { tone: 'danger' as const, text: composeWords.overdue[language] } })

const hazards: InspectionBlocks = ({ facts, language, time }) => [
  tableOf({
    columns: [
      { title: words.hazard[language], share: 30 },
      { title: issueLevel.label[language], share: 10 },
      { title: words.place[language], share: 18 },
      { title: words.owner[language], share: 13 },
      { title: words.dueDate[language], share: 14 },
      { title: composeWords.state[language], share: 15 },
    ],
    rows: facts.hazards.listed.map((one) => [
      linkCell(one.title, to.hazards({ id: one.id }), time(one.createdMs)),
      textCell(word(issueLevel, one.level, language)),
      textCell(one.place),
      textCell(one.owner ?? words.none[language]),
      textCell(one.dueMs === null ? words.none[language] : time(one.dueMs).slice(0, 10)),
      one.isOverdue ? overdueMark(language) : textCell(word(hazardStage, one.stage, language)),
    ]),
    empty: words.noHazards[language],
  }),
]

const maintenance: InspectionBlocks = ({ facts, language, time }) => [
  tableOf({
    columns: [
      { title: composeWords.work[language], share: 30 },
      { title: composeWords.machine[language], share: 20 },
      { title: words.owner[language], share: 14 },
      { title: words.dueDate[language], share: 12 },
      { title: composeWords.finished[language], share: 12 },
      { title: composeWords.state[language], share: 12 },
    ],
    rows: facts.works.listed.map((one) => [
      linkCell(
        one.title,
        one.kind === 'Repair' ? to.inspectionRepair({ id: one.id }) : to.inspectionUpkeep({ id: one.id }),
        word(workKind, one.kind, language),
      ),
      textCell(one.machine),
      textCell(one.assignees.join(', ') || words.none[language]),
      textCell(time(one.dueMs).slice(0, 10)),
      textCell(one.finishedMs === null ? words.none[language] : time(one.finishedMs).slice(0, 10)),
      one.isOverdue ? overdueMark(language) : textCell(word(workStage, one.stage, language)),
    ]),
    empty: words.noWork[language],
  }),
]

const groups: InspectionBlocks = ({ facts, language }) => [
  groupTable(words.areas, facts.areas, ofAreas, language),
  groupTable(words.teams, facts.teams, ofRounds, language),
  groupTable(words.people, facts.people, ofPeople, language),
]

const figures: InspectionBlocks = ({ facts: { numbers }, language }) => [
  {
    type: 'numbers',
    items: (['presence', 'inTime', 'missed', 'passed', 'settledInTime', 'timeToRepair'] as const).map((key) => {
      const { value, count } = numbers[key]
      const { label, rule, unit } = words.numbers[key]
      const isShort = key === 'timeToRepair' && value !== null && value < 1
      return {
        label: label[language],
        value: isShort ? String(Math.round(60 * value)) : rounded(value, language),
        ...(value === null ? {} : { unit: (isShort ? words.minutes : unit)[language] }),
        definition: fill(rule[language], { n: count }),
      }
    }),
  },
]

interface InspectionRule {
  readonly before?: InspectionBlocks
  readonly blocks: InspectionBlocks
}

/** What facts give to each section of an inspection report: before its text, and after it. */
export const inspectionBlocks: Readonly<Record<string, InspectionRule>> = {
  summary: { before: counts, blocks: () => [] },
  rounds: { blocks: rounds },
  missed: { blocks: missed },
  hazards: { blocks: hazards },
  maintenance: { blocks: maintenance },
  groups: { blocks: groups },
  figures: { blocks: figures },
  methods: { blocks: () => [] },
}
