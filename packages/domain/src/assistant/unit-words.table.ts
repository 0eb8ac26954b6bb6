/** A unit as texts write it: its quantity, and the factor to the unit that numbers of this quantity are compared in. */
export interface UnitWord {
  readonly written: string
  readonly quantity: string
  readonly factor: number
}

const unit = (quantity: string, factor: number, ...written: readonly string[]): UnitWord[] =>
  written.map((one) => ({ written: one, quantity, factor }))

/**
 * Units by the ways to write them, in lower case; those of one letter in their own case, which tells them apart. Speeds are frequencies. Ratios, counts
 * and the word `times`, which may be either, are quantities too: three alarms are not three times the limit.
 */
export const unitWords: readonly UnitWord[] = [
  ...unit('velocity', 1, 'mm/s', 'mm·s-1', 'millimetres per second', 'millimeters per second', '毫米/秒', '毫米每秒'),
  ...unit('velocity', 25.4, 'in/s', 'ips'),
  ...unit('velocity rate', 1, 'mm/s/d', 'mm/s per day', 'mm/s a day', 'mm/(s·d)', 'mm/s/天', '毫米/秒/天'),
  ...unit('acceleration rate', 1, 'm/s²/d', 'm/s² per day', 'm/s² a day', 'm/s²/天'),
  ...unit('temperature rate', 1, '℃/d', '℃ per day', '℃ a day', '℃/天'),
  ...unit('acceleration', 1, 'm/s2', 'm/s²', 'm/s^2', '米/秒2', '米每二次方秒'),
  ...unit('acceleration', 9.80665, 'g', 'ge'),
  ...unit('displacement', 1, 'μm', 'µm', 'um', 'micrometres', 'micrometers', 'microns', '微米'),
  ...unit('displacement', 25.4, 'mil', 'mils'),
  ...unit('displacement', 1000, 'mm', 'millimetres', 'millimeters', '毫米'),
  ...unit('displacement', 1e6, 'm', 'metres', 'meters', '米'),
  ...unit('temperature', 1, '°c', '℃', 'degrees celsius', 'degrees c', '摄氏度', '度'),
  ...unit('temperature rise', 1, 'K'),
  ...unit('frequency', 1 / 60, 'r/min', 'rpm', 'revolutions per minute', '转/分', '转每分', '转/分钟'),
  ...unit('frequency', 1, 'hz', 'hertz', '赫兹', '赫'),
  ...unit('frequency', 1000, 'khz', '千赫'),
  ...unit('frequency', 1 / 60, 'cpm'),
  ...unit('level', 1, 'db', 'decibels', '分贝'),
  ...unit('share', 1, '%', 'percent', 'per cent'),
  ...unit('ratio', 1, '×', 'x', 'X', '倍', '倍频'),
  ...unit('times', 1, 'times', 'fold', '-fold'),
  ...unit('count', 1, '次', '个', '条', '组', '台', 'samples', 'waveforms', 'recordings'),
  ...unit('angle', 1, '°', 'deg', 'degrees'),
  ...unit('time', 1 / 86_400, 's', 'second', 'seconds', '秒'),
  ...unit('time', 1 / 1440, 'min', 'minute', 'minutes', '分钟'),
  ...unit('time', 1 / 24, 'h', 'hour', 'hours', '小时'),
  ...unit('time', 1, 'd', 'day', 'days', '天', '日'),
  ...unit('time', 7, 'week', 'weeks', '周', '星期'),
  ...unit('time', 30, 'month', 'months', '个月'),
  ...unit('time', 365, 'year', 'years', '年'),
  ...unit('power', 1, 'kw', 'kilowatts', '千瓦'),
  ...unit('voltage', 1, 'V', 'volts', '伏'),
  ...unit('voltage', 0.001, 'mv', '毫伏'),
  ...unit('current', 1, 'A', 'amperes', 'amps', '安'),
  ...unit('current', 0.001, 'ma', '毫安'),
  ...unit('pressure', 1, 'kpa', '千帕'),
  ...unit('pressure', 1000, 'mpa', '兆帕'),
  ...unit('pressure', 100, 'bar'),
  ...unit('signal', 1, 'dbm'),
]
