import { articleCategory } from '../content/content.enums.ts'
import { inspectionTaskStatus } from '../inspection/inspection.enums.ts'
import { mobileMatrix } from '../tenant/mobile-matrix.ts'
import type { ScreenKey } from './screens.ts'
import { to } from './to.ts'

/** Where a feature of the mobile app is: the screen, whose permission opens it, and the address. */
export interface MobileScreen {
  readonly screen: ScreenKey
  address(today: string): string
}

/** Days back that lists of what is over show. */
const backDays = 30

/** The first moment of the day so many days before a local day. */
const before = (day: string, days: number): string =>
  `${new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)} 00:00:00`

const rounds = (status: number): MobileScreen => ({
  screen: 'inspectionTasks',
  address: (today) => to.inspectionTasks({ status, begin: before(today, backDays), end: `${today} 23:59:59` }),
})
const { Finished, Timeout } = inspectionTaskStatus.members

/** Each feature of the mobile matrix with its pages, of which the first counts that the user can open: none leads nowhere (a test compares the keys). */
export const mobileScreens: Readonly<Record<string, readonly [MobileScreen, ...MobileScreen[]]>> = {
  'platform.summary': [{ screen: 'overview', address: () => to.overview() }],
  'platform.mapping': [{ screen: 'machine', address: () => to.machine() }],
  'spotCheck.task': [{ screen: 'inspectionToday', address: () => to.inspectionToday() }],
  'spotCheck.toHiddenDanger': [{ screen: 'hazardForm', address: () => to.hazardForm() }],
  'spotCheck.directLink': [
    { screen: 'waveRecords', address: () => to.waveRecords() },
    { screen: 'inspectionReadings', address: () => to.inspectionReadings() },
  ],
  'manager.finished': [rounds(Finished.code)],
  'manager.timeout': [rounds(Timeout.code)],
  'manager.hiddenDanger': [{ screen: 'hazards', address: () => to.hazards() }],
  'manager.repair': [{ screen: 'inspectionRepair', address: () => to.inspectionRepair() }],
  'manager.upkeep': [{ screen: 'inspectionUpkeep', address: () => to.inspectionUpkeep() }],
  'manager.diagnosticNotification': [{ screen: 'findings', address: () => to.findings() }],
  'manager.alarmNotification': [{ screen: 'notices', address: () => to.notices() }],
  'consult.recommend': [{ screen: 'appNews', address: () => to.appNews({ category: articleCategory.members.Recommend.code }) }],
  'consult.news': [{ screen: 'appNews', address: () => to.appNews({ category: articleCategory.members.News.code }) }],
  'my.aboutUs': [{ screen: 'appAbout', address: () => to.appAbout() }],
  'my.languages': [{ screen: 'appGroup', address: () => to.appGroup({ group: 'my' }) }],
  'my.checkUpdate': [{ screen: 'appUpdate', address: () => to.appUpdate() }],
}

/** The features of a group in the order of the app. */
export const mobileFeaturesOf = (group: string) => mobileMatrix.filter((one) => one.group === group)
