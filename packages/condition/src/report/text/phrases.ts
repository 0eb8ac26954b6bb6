import type { Text } from '@undertone/domain/core/text'

/** Phrases of reports: fact, number, comparison; cause, evidence, certainty; action, deadline. */
export const phrases = {
  counts: {
    cn: '{place}期末共 {machines} 台设备：严重 {severe} 台，轻微 {minor} 台，正常 {normal} 台，离线 {offline} 台，未评价 {unknown} 台；上期末：严重 {severe0} 台，轻微 {minor0} 台，正常 {normal0} 台。',
    en: '{place}, at the end of the period: {machines} {machines|machine|machines}, of which {severe} severe, {minor} minor, {normal} normal, {offline} offline and {unknown} not assessed; at the end of the period before {severe0} {severe0|was|were} severe, {minor0} minor and {normal0} normal.',
  },
  worstCounts: {
    cn: '本期内曾达到严重的 {severe} 台，曾达到轻微的 {minor} 台。',
    en: 'At their worst within the period {severe} {severe|machine was|machines were} severe and {minor} minor.',
  },
  nothingToDo: {
    cn: '本期末没有处于轻微或严重状态的设备，无需安排处理。',
    en: 'No machine is minor or severe at the end of the period: nothing has to be done.',
  },
  nothingSeen: {
    cn: '本期末已评价的设备均不处于轻微或严重状态；其余 {unseen} 台状态未知。',
    en: 'No machine that was assessed is minor or severe at the end of the period; the condition of {unseen} {unseen|machine|machines} is not known.',
  },
  speed: {
    cn: '{machine}{point}：速度有效值 {value} mm/s（{zone} 区{from}，{standard}）{change}。',
    en: '{machine}, {point}: velocity {value} mm/s RMS (zone {zone}{from}, {standard}){change}.',
  },
  speedPlain: {
    cn: '{machine}{point}：速度有效值 {value} mm/s（未设置烈度标准）{change}。',
    en: '{machine}, {point}: velocity {value} mm/s RMS (no severity standard set){change}.',
  },
  zoneFrom: { cn: '，下限 {limit}', en: ' from {limit}' },
  worstOfPeriod: {
    cn: '本期最大 {value} mm/s（{zone} 区，{time}），期末回到 {end} 区。',
    en: 'Its worst hour had {value} mm/s (zone {zone}, {time}); it ended in zone {end}.',
  },
  up: { cn: '，{equal}较上期升高 {percent}%', en: ', up {percent} % on the period before{equal}' },
  down: { cn: '，{equal}较上期降低 {percent}%', en: ', down {percent} % on the period before{equal}' },
  same: { cn: '，{equal}与上期基本相同（{percent}%）', en: ', as in the period before ({percent} %){equal}' },
  equal: { cn: '同转速下', en: ' at equal speed' },
  silent: {
    cn: '{machine}：期末无数据，最近一次数据 {time}；状态未知，不代表正常。',
    en: '{machine}: no data at the end of the period, the last at {time}; its condition is unknown, not normal.',
  },
  neverSent: {
    cn: '{machine}：本期无数据；状态未知，不代表正常。',
    en: '{machine}: no data in the period; its condition is unknown, not normal.',
  },
  alarmed: {
    cn: '{place}：{type}（{level} 级），自 {time} 起{peak}，{state}。',
    en: '{place}: {type} alarm, level {level}, since {time}{peak}; {state}.',
  },
  peak: { cn: '，最大 {value}，限值 {limit}', en: ', at most {value} against a limit of {limit}' },
  stillOpen: { cn: '期末仍未解除', en: 'active at the end of the period' },
  cleared: { cn: '已于 {time} 解除', en: 'cleared at {time}' },
  finding: {
    cn: '{place}：{fault}{component}，可信程度“{word}”，{waves} 条波形显示（{days}）{stage}。',
    en: '{place}: {fault}{component}; certainty {word}, {waves} {waves|waveform shows|waveforms show} it ({days}){stage}.',
  },
  onDay: { cn: '{first}', en: '{first}' },
  fromDay: { cn: '{first} 至 {last}', en: '{first} to {last}' },
  component: { cn: '（{name}）', en: ' ({name})' },
  stage: { cn: '，第 {stage} 阶段', en: ', stage {stage}' },
  goneSince: { cn: '自 {time} 起不再出现。', en: 'It has not been seen since {time}.' },
  evidence: { cn: '依据：{view}（{channel}）中的 {lines}{level}。', en: 'Evidence: {lines} in the {view} ({channel}){level}.' },
  level: { cn: '，最高高出底噪 {db} dB', en: ', up to {db} dB above the floor' },
  doubt: { cn: '其他可能：{doubt}', en: 'What else was considered: {doubt}' },
  concluded: { cn: '{by}于 {time} 结论：{answer}{note}。', en: 'Conclusion of {by}, {time}: {answer}{note}.' },
  act: { cn: '{machine}：{action}；{deadline}。', en: '{machine}: {action}; {deadline}.' },
  check: { cn: '先检查：{check}。', en: 'Check first: {check}.' },
  byWork: { cn: '已安排“{title}”，{who}期限 {due}，{state}', en: 'planned as “{title}”, {who}due {due}, {state}' },
  who: { cn: '负责人 {names}，', en: 'assigned to {names}, ' },
  overdue: { cn: '已逾期', en: 'overdue' },
  inWork: { cn: '进行中', en: 'in work' },
  within: { cn: '尚未安排，建议 {days} 天内完成', en: 'not planned yet; to be done within {days} {days|day|days}' },
  inspect: { cn: '现场检查并复测，确认超限原因', en: 'inspect and measure again to find why it is over the limit' },
  restoreData: { cn: '检查电源、电池与网络，恢复数据', en: 'check power, battery and network, and restore the data' },
  stopAbove: { cn: '超过 {limit} mm/s 应停机', en: 'stop above {limit} mm/s' },
  change: {
    cn: '{machine}：{change}（上期末{from}，本期末{to}）。',
    en: '{machine}: {change} ({from} at the end of the period before, {to} now).',
  },
  noChange: { cn: '与上期末相比，没有设备的状态发生变化。', en: 'No machine has another condition than at the end of the period before.' },
  rule: {
    cn: '分级规则：本期最高等级为 C 的为轻微，为 D 的为严重；期末无数据的为离线；等级取烈度区与报警等级中较高者。',
    en: 'The rule: minor has reached level C at most, severe level D, by severity zone or alarm, whichever is worse; offline has no data at the end of the period.',
  },
  noFindings: {
    cn: '本期没有诊断结论。没有结论不代表设备完好。',
    en: 'There were no findings in the period. That does not mean that the machines are sound.',
  },
  alarms: {
    cn: '本期触发报警 {raised} 次（其中 D 级 {raisedD} 次），处理 {handled} 次，自行恢复 {alone} 次，期末未解除 {open} 个。',
    en: '{raised} {raised|alarm was|alarms were} raised in the period, {raisedD} of level D; {handled} {handled|was|were} handled, {alone} cleared without action, {open} {open|is|are} active at its end.',
  },
  loudest: { cn: '报警最多的设备：{list}。', en: 'Most alarms came from {list}.' },
  loud: { cn: '{machine}（{raised} 次）', en: '{machine} ({raised})' },
  seen: {
    cn: '从触发到确认：中位 {median} 分钟，90% 在 {p90} 分钟内（{count} 次）。',
    en: 'From beginning to acknowledgement: median {median} min, 90 % within {p90} min ({count} {count|alarm|alarms}).',
  },
  handled: {
    cn: '从触发到处理：中位 {median} 分钟，90% 在 {p90} 分钟内（{count} 次）。',
    en: 'From beginning to handling: median {median} min, 90 % within {p90} min ({count} {count|alarm|alarms}).',
  },
  works: {
    cn: '涉及维修 {repairs} 项、保养 {upkeeps} 项：本期完成 {finished} 项，未完成 {open} 项，其中逾期 {overdue} 项。',
    en: '{repairs} {repairs|repair|repairs} and {upkeeps} {upkeeps|piece|pieces} of maintenance: {finished} finished in the period, {open} open, of which {overdue} overdue.',
  },
  noWorks: { cn: '本期没有维修或保养工作。', en: 'There was no repair or maintenance work in the period.' },
  repaired: {
    cn: '{machine}{point}：“{title}”于 {time} 完成{action}{effect}。',
    en: '{machine}{point}: “{title}” was finished at {time}{action}{effect}.',
  },
  did: { cn: '，处理：{action}', en: '; done: {action}' },
  effect: {
    cn: '，{equal}速度有效值由 {before} 变为 {after} mm/s（{percent}%）',
    en: '; velocity went from {before} to {after} mm/s ({percent} %){equal}',
  },
  standards: {
    cn: '本报告使用的烈度标准：{list}。频带 {band}，检波方式为有效值。',
    en: 'Severity standards in this report: {list}. Band {band}, detector r.m.s.',
  },
  noStandards: { cn: '所有设备均未设置烈度标准，速度未分级。', en: 'No machine has a severity standard: velocities were not graded.' },
  rose: {
    cn: '{machine}{point}：中位速度 {after} mm/s，上期 {before} mm/s（{percent}%{equal}）。',
    en: '{machine}, {point}: median velocity {after} mm/s, {before} mm/s in the period before ({percent} %{equal}).',
  },
  noEarlier: {
    cn: '上期没有可比较的数据，无法判断速度变化。',
    en: 'The period before has no data to compare with: no change can be stated.',
  },
  noRise: { cn: '没有测点的中位速度变化超过 10%。', en: 'No point’s median velocity changed by more than 10 %.' },
  spectrum: {
    cn: '{machine}{point}：{time} 的{view}（{channel}{rpm}）{lines}。',
    en: '{machine}, {point}: {view} of {time} ({channel}{rpm}){lines}.',
  },
  velocityView: { cn: '速度谱', en: 'velocity spectrum' },
  envelopeView: { cn: '包络谱', en: 'envelope spectrum' },
  rpm: { cn: '，{rpm} r/min', en: ', {rpm} r/min' },
  marked: { cn: '，标出的谱线：{list}', en: '; marked lines: {list}' },
  noSpectra: { cn: '本期没有需要展示的频谱。', en: 'No spectrum of the period has to be shown.' },
  coverage: {
    cn: '{points} 个测点的数据覆盖本期 {share}% 的小时；{missing} 个测点未评价。',
    en: 'Data of {points} {points|point|points} cover {share} % of the hours of the period; {missing} {missing|point was|points were} not assessed.',
  },
  notAssessed: {
    cn: '未评价：{machine}{point}（{reason}{last}）；状态未知，不代表正常。',
    en: 'Not assessed: {machine}, {point}, {reason}{last}: unknown, not normal.',
  },
  lastData: { cn: '，最近数据 {time}', en: ', last data {time}' },
  all: { cn: '所有测点均已评价。', en: 'All points were assessed.' },
  more: { cn: '另有 {n} 项，见表。', en: '{n} {n|more is|more are} in the table.' },
  methods: {
    cn: '数值为设备运行时每小时的中位数；“本期最大”为最大的一小时，“期末”为最后一小时。变化为本期与上期中位数之比，两期均有转速时只比较转速相差 5% 以内的小时。',
    en: 'Values are medians of hours in which the machine ran; “worst” is the largest hour of the period, “at its end” the last. A change compares the medians of two periods, of hours whose speed is within 5 % where both have a speed.',
  },
  figuresRule: {
    cn: '平均故障间隔 = 365 天内的运行小时 ÷ 故障次数（没有启停判据的设备按日历小时）；平均恢复时间 = 恢复小时之和 ÷ 恢复次数；可用率 = 运行 ÷（运行 + 停机），没有启停判据的设备不计；预警提前量 = 故障或维修开始时间 − 该故障首次发现时间，取中位数。',
    en: 'MTBF = hours of operation of 365 days ÷ failures (calendar hours for machines without a run threshold); MTTR = hours until the function was restored ÷ restorations; availability = up ÷ (up + down), machines without a run threshold left out; warning = start of the failure or repair − first finding of that fault, median.',
  },
  frozen: {
    cn: '数据截至 {time}；报告签发后不随数据变化，更正须另出新版本。',
    en: 'Facts as of {time}. A signed report does not change when data do: a correction is a new version.',
  },
} as const satisfies Record<string, Text>

export type PhraseKey = keyof typeof phrases
