import type { ErrorRow } from '../core/error.ts'

/** Deletion order of the specification: children before their parent (mapping, equipment, area, company). */
export const orgErrors = {
  companyHasCompanies: { code: 1101, status: 200, cn: '请先删除下级公司', en: 'Delete its sub-companies first' },
  companyHasAreas: { code: 1102, status: 200, cn: '请先删除公司下的区域', en: 'Delete the areas of the company first' },
  companyHasGateways: { code: 1103, status: 200, cn: '请先删除公司下的网关', en: 'Delete the gateways of the company first' },
  companyHasSensors: { code: 1104, status: 200, cn: '请先删除公司下的传感器', en: 'Delete the sensors of the company first' },
  companyHasUsers: { code: 1105, status: 200, cn: '请先删除公司下的用户', en: 'Delete the users of the company first' },
  companyHasLamps: { code: 1332, status: 200, cn: '请先删除公司下的报警灯', en: 'Delete the alarm lamps of the company first' },
  companyHasCards: { code: 1345, status: 200, cn: '请先删除公司下的采集卡', en: 'Delete the DAQ cards of the company first' },
  companyHasRounds: {
    code: 1110,
    status: 200,
    cn: '该公司有点检记录，不能删除；可以停用公司',
    en: 'Rounds of this company have been done: it cannot be deleted, and can be disabled instead',
  },
  companyHasHazards: {
    code: 1111,
    status: 200,
    cn: '该公司有隐患记录，不能删除；可以停用公司',
    en: 'Hazards were reported in this company: it cannot be deleted, and can be disabled instead',
  },
  areaHasHazards: { code: 1112, status: 200, cn: '该区域有未销号的隐患，请先处理', en: 'Settle the open hazards of the area first' },
  areaHasEquipment: { code: 1106, status: 200, cn: '请先删除区域下的设备', en: 'Delete the machines of the area first' },
  companyUnderItself: {
    code: 1107,
    status: 200,
    cn: '上级公司不能是自身或其下级',
    en: 'A company cannot be placed below itself or one of its sub-companies',
  },
  rootStays: { code: 1108, status: 200, cn: '客户的根公司不能删除', en: 'The root company of a customer cannot be deleted' },
} as const satisfies Record<string, ErrorRow>
