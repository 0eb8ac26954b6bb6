import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { severityBandText } from '@undertone/domain/asset/severity/severity-band'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { notAssessed, reportChange, reportSeverity } from '@undertone/domain/report/report.enums'
import type { MachineFacts, ReportCounts, ReportFacts } from '@undertone/domain/report/report-facts'
import type { ReportSectionKey } from '@undertone/domain/report/report-sections.table'
import { byUrgency } from '../report-summary.ts'
import { actionText, type Clock, findingText, isActedOn, machineSentence, repairText, spectrumText } from './machine-text.ts'
import { listed, noText, number, phrase, type Sentence } from './sentence.ts'

/** Sentences of one kind in a section: what follows is in its table (guess: half a page). */
const most = 30
/** The same where the table behind them says as much of each row (guess: enough to see what kind of rows they are). */
const fewest = 6
/** Smallest change of a median that is mentioned, %. */
const smallest = 10

export type ReportSentences = Partial<Record<ReportSectionKey, Sentence[]>>

const plain = (text: Text): Sentence => ({ ...text, about: [] })
const ofMachine = (machine: MachineFacts, text: Text, about: Sentence['about'] = []): Sentence => ({
  ...text,
  about: [{ kind: 'machine', id: machine.equipmentId }, ...about],
  equipmentId: machine.equipmentId,
})
const labelOf = (code: unknown): Text => memberOf(reportSeverity, code) ?? { cn: '未评价', en: 'not assessed' }

const countValues = ({ Severity, Minor, Normal, Offline, NotAssessed }: ReportCounts, mark = '') => ({
  [`severe${mark}`]: Severity,
  [`minor${mark}`]: Minor,
  [`normal${mark}`]: Normal,
  [`offline${mark}`]: Offline,
  [`unknown${mark}`]: NotAssessed,
})

/** That no machine needs anything, as far as machines were assessed: what was not may be in any condition. */
function nothingToDo({ counts: { end } }: ReportFacts): Sentence {
  const unseen = end.Offline + end.NotAssessed
  return plain(unseen > 0 ? phrase('nothingSeen', { unseen }) : phrase('nothingToDo'))
}

/** At most so many sentences, and how many were left out. */
const bounded = (sentences: readonly Sentence[], max = most): Sentence[] =>
  sentences.length <= max ? [...sentences] : [...sentences.slice(0, max), plain(phrase('more', { n: sentences.length - max }))]

/** A machine with what is said of it, kept until the machines can be ordered. */
interface Said<T> {
  readonly machine: Pick<MachineFacts, 'now' | 'level' | 'change' | 'name' | 'equipmentId'>
  readonly said: T
}

const inOrder = <T>(said: readonly Said<T>[]): T[] => said.toSorted((a, b) => byUrgency(a.machine, b.machine)).map((one) => one.said)

/**
 * Composes the text of a report from its facts, machine by machine: fact, number, comparison; cause, evidence, certainty; action, deadline. It says what the
 * facts say and nothing else, and each sentence names the records that it rests on.
 */
export class ReportText {
  readonly #clock: Clock
  readonly #place: string
  readonly #toMs: number
  /** Whether any point could be compared with the period before. */
  #hasEarlier = false
  readonly #lists = {
    machines: [] as Said<Sentence>[],
    actions: [] as Said<Sentence>[],
    findings: [] as Said<Sentence>[],
    trends: [] as Said<Sentence>[],
    spectra: [] as Said<Sentence>[],
    repairs: [] as Said<Sentence>[],
    missing: [] as Said<Sentence>[],
  }

  constructor(clock: Clock, { place, toMs }: { readonly place: string; readonly toMs: number }) {
    this.#clock = clock
    this.#place = place
    this.#toMs = toMs
  }

  add(machine: MachineFacts): void {
    const clock = this.#clock
    const { now, level, change, name, equipmentId } = machine
    const key = { now, level, change, name, equipmentId }
    const say = (list: Said<Sentence>[], text: Text, about: Sentence['about'] = []) => {
      if (text.cn !== '') list.push({ machine: key, said: ofMachine(machine, text, about) })
    }
    const sentence = machineSentence(machine, clock)
    if (now.end !== reportSeverity.members.Normal.code && sentence.cn !== '') this.#lists.machines.push({ machine: key, said: sentence })
    if (isActedOn(machine)) say(this.#lists.actions, actionText(machine, this.#toMs, clock))
    for (const finding of machine.findings)
      say(this.#lists.findings, findingText(machine, finding, clock), [{ kind: 'finding', id: finding.findingId }])
    for (const work of machine.works)
      if (work.finishedMs !== null) say(this.#lists.repairs, repairText(machine, work, clock), [{ kind: 'work', id: work.workId }])
    for (const spectrum of machine.spectra)
      say(this.#lists.spectra, spectrumText(machine, spectrum, clock), [{ kind: 'wave', id: spectrum.waveId }])
    this.#addPoints(machine, say)
  }

  #addPoints(machine: MachineFacts, say: (list: Said<Sentence>[], text: Text, about: Sentence['about']) => void): void {
    for (const point of machine.points) {
      const about = [{ kind: 'point', id: point.mappingId }] as const
      if (point.notAssessed !== null) {
        const reason = memberOf(notAssessed, point.notAssessed) ?? noText
        const last = point.lastMs === null ? noText : phrase('lastData', { time: this.#clock.time(point.lastMs) })
        say(
          this.#lists.missing,
          phrase('notAssessed', { machine: machine.name, point: { cn: ` ${point.name}`, en: point.name }, reason, last }),
          about,
        )
      }
      const { change, velocity } = point
      if (change !== null) this.#hasEarlier = true
      if (change === null || velocity === null || Math.abs(change.percent) < smallest) continue
      const values = {
        machine: machine.name,
        point: { cn: ` ${point.name}`, en: point.name },
        after: number(velocity.median),
        before: number(change.before),
        percent: change.percent > 0 ? `+${change.percent}` : change.percent,
        equal: change.isEqualSpeed ? { cn: '，同转速', en: ' at equal speed' } : noText,
      }
      say(this.#lists.trends, phrase('rose', values), about)
    }
  }

  #summary(facts: ReportFacts, machines: ReadonlyMap<number, Sentence>, actions: ReadonlyMap<number, Sentence>): Sentence[] {
    const { end, before, worst } = facts.counts
    const counts = phrase('counts', { place: this.#place, machines: facts.machines, ...countValues(end), ...countValues(before, '0') })
    const acted = facts.actOn.flatMap((id) => [machines.get(id), actions.get(id)].flatMap((one) => one ?? []))
    const better = facts.changes.filter(({ change }) => change === 'better' || change === 'settled')
    return [
      plain(counts),
      ...(worst.Severity + worst.Minor > end.Severity + end.Minor ? [plain(phrase('worstCounts', countValues(worst)))] : []),
      ...(acted.length > 0 ? acted : [nothingToDo(facts)]),
      ...better.slice(0, 5).map((one) => this.#changeSentence(one)),
      plain(this.#coverageText(facts)),
    ]
  }

  #changeSentence({ equipmentId, name, change, from, to }: ReportFacts['changes'][number]): Sentence {
    const text = phrase('change', {
      machine: name,
      change: memberOf(reportChange, change) ?? noText,
      from: labelOf(from),
      to: labelOf(to),
    })
    return { ...text, about: [{ kind: 'machine', id: equipmentId }], equipmentId }
  }

  #coverageText({ coverage, points }: ReportFacts): Text {
    const share = coverage.ofHours === 0 ? 0 : Math.round((100 * coverage.hours) / coverage.ofHours)
    const missing = coverage.notAssessed.reduce((total, one) => total + one.points, 0)
    return phrase('coverage', { points, share, missing })
  }

  #alarms({ alarms, response, noisiest }: ReportFacts): Sentence[] {
    const { toSeen, toHandled } = response
    const loud = noisiest.map(({ name, raised }) => phrase('loud', { machine: name, raised }))
    return [
      plain(
        phrase('alarms', {
          raised: alarms.raised,
          raisedD: alarms.raisedD,
          handled: alarms.handled,
          alone: alarms.clearedAlone,
          open: alarms.open,
        }),
      ),
      ...(loud.length === 0
        ? []
        : [
            {
              ...phrase('loudest', { list: listed(loud) }),
              about: noisiest.map(({ equipmentId }) => ({ kind: 'machine', id: equipmentId }) as const),
            },
          ]),
      ...(toSeen ? [plain(phrase('seen', toSeen))] : []),
      ...(toHandled ? [plain(phrase('handled', toHandled))] : []),
    ]
  }

  #severity({ isoClasses }: ReportFacts): Sentence[] {
    const rows = isoClasses.flatMap((code) => isoZoneOf(code) ?? [])
    if (rows.length === 0) return [plain(phrase('noStandards'))]
    const list = listed(rows.map(({ standard, group }) => ({ cn: `${standard} ${group.cn}`, en: `${standard} ${group.en}` })))
    return [plain(phrase('standards', { list, band: severityBandText }))]
  }

  /** All texts, once every machine was added. */
  end(facts: ReportFacts): ReportSentences {
    const lists = this.#lists
    const byMachine = (said: readonly Said<Sentence>[]) => new Map(said.map(({ machine, said: one }) => [machine.equipmentId, one]))
    const orNone = (sentences: readonly Sentence[], key: Parameters<typeof phrase>[0], max = most): Sentence[] =>
      sentences.length === 0 ? [plain(phrase(key))] : bounded(sentences, max)
    return {
      summary: this.#summary(facts, byMachine(lists.machines), byMachine(lists.actions)),
      actions: lists.actions.length === 0 ? [nothingToDo(facts)] : bounded(inOrder(lists.actions)),
      changes: orNone(
        facts.changes.map((one) => this.#changeSentence(one)),
        'noChange',
      ),
      // Those of the summary are not said twice.
      machines: [
        plain(phrase('rule')),
        ...bounded(
          inOrder(lists.machines).filter(({ equipmentId = 0 }) => !facts.actOn.includes(equipmentId)),
          fewest,
        ),
      ],
      findings: orNone(inOrder(lists.findings), 'noFindings'),
      alarms: this.#alarms(facts),
      maintenance:
        facts.works.repairs + facts.works.upkeeps === 0
          ? [plain(phrase('noWorks'))]
          : [plain(phrase('works', facts.works)), ...bounded(inOrder(lists.repairs))],
      figures: [plain(phrase('figuresRule'))],
      severity: this.#severity(facts),
      trends: orNone(inOrder(lists.trends), this.#hasEarlier ? 'noRise' : 'noEarlier'),
      spectra: orNone(inOrder(lists.spectra), 'noSpectra'),
      coverage: [plain(this.#coverageText(facts)), ...orNone(inOrder(lists.missing), 'all', fewest)],
      methods: [plain(phrase('methods')), plain(phrase('frozen', { time: this.#clock.time(facts.takenMs) }))],
    }
  }
}
