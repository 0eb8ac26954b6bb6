import { defaultRangeDays } from '@undertone/domain/analysis/analysis-defaults'
import dayjs from 'dayjs'

const format = 'YYYY-MM-DD HH:mm:ss'

/** The default range up to the end of a day on the company's wall clock: used for a link without a range. */
export function weekUntil(moment: string): { begin: string; end: string } {
  const day = dayjs(moment, format)
  return {
    begin: day
      .subtract(defaultRangeDays - 1, 'day')
      .startOf('day')
      .format(format),
    end: day.endOf('day').format(format),
  }
}

/** The range around a sample time: three days before to four days after its day (specification, section 9). */
export function rangeAround(moment: string): { begin: string; end: string } {
  const day = dayjs(moment, format).startOf('day')
  return { begin: day.subtract(3, 'day').format(format), end: day.add(4, 'day').format(format) }
}
