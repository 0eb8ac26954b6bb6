// Generated from the OpenAPI document by npm run gen: change the calls in packages/domain.

/** The answer is a file or a stream, read with `bytes` or `open`. */
export type Bytes = { readonly bytes: true }

export type NoInput = Record<never, never>

export type Recursive1 = { id: number; path: string; menuName: string; menuType: "M" | "C" | "F"; perms: string; icon: string; children: Recursive1[] }

export type Recursive2 = { id: string; label: string; key: string | null; mayGive: boolean; children: Recursive2[] }

export type Recursive3 = { id: number; nameCn: string; nameEn: string; perms: string; children: Recursive3[] }

export type PostSystemUserFindListDataItem = { id: number; loginName: string; nickName: string; companyId: number; companyName: string }

export type PostSystemRoleUpdatePermissionsBody = { roleId: number; permissions: string[] }

export type PostSystemRoleAddUsersBody = { roleId: number; userIds: number[] }

export type GetSystemInvitationOptionsDataRolesItem = { label: string; value: number }

export type PostSystemInvitationSendAgainBody = { id: number; language: "cn" | "en" }

export type GetSystemMenuFindAllDataItem = { id: number; parentId: number | null; origin: string | null; menuType: "M" | "C" | "F"; nameCn: string; nameEn: string; path: string; perms: string; icon: string; orderNum: number; hidden: boolean; status: 0 | 1; changed: boolean }

export type GetAppContentNewestDataVersionsItem = { id: number; apkName: string; version: string; updateType: 0 | 1 | 2 | 3 | 4; fileId: string | null; news: string | null }

export type PostCompanyFindPageDataRecordsItem = { id: number; name: string; parentId: number | null; parentName: string | null; status: "Normal" | "Block"; timeZone: string; province: string | null; city: string | null; address: string | null; longitude: number | null; latitude: number | null; logo: string | null; planPicture: string | null }

export type PostCompanyImportPreviewBody = { content: string; name?: string }

export type PostCompanyImportPreviewData = { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { token: string; rows: number; added: number; changed: number; unchanged: number; faulty: number; changes: ({ sheet?: string; row: number; id: number | null; title: string; fields: ({ name: string; label: string; before: string | null; after: string | null })[] })[]; problems: PostCompanyImportPreviewDataResultProblemsItem[]; warnings: string[] } | null; fileName: string | null }

export type PostCompanyImportPreviewDataResultProblemsItem = { sheet: string; row: number; column: string | null; reason: string }

export type PostCompanyImportApplyBody = { token: string; mode: "all" | "valid" }

export type PostCompanyImportApplyData = { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { importId: number; added: number; changed: number; unchanged: number; skipped: number; problems: PostCompanyImportPreviewDataResultProblemsItem[] } | null; fileName: string | null }

export type PostCompanyImportUndoData = { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { removed: number; restored: number } | null; fileName: string | null }

export type PostAreaFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; picture: string | null; orderNum: number | null }

export type PostBearingFindPageDataRecordsItem = { id: number; model: string; manufacturer: string | null; companyId: number | null; companyName: string | null; source: string; rollerCount: number | null; elementDiameter: number | null; pitchDiameter: number | null; contactAngle: number | null; lengthUnit: "mm" | "in" | null; bpfo: number | null; bpfi: number | null; bsf: number | null; ftf: number | null }

export type PostMachineModelFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; manufacturer: string | null; version: number; remark: string | null; type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; model: string | null; power: number | null; ratedPower: number | null; ratedCurrent: number | null; ratedSpeed: number | null; rotateSpeed: number | null; speedRatio: number | null; gearTeeth: string | null; beltType: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth: number | null; driveWheelDiameter: number | null; drivenWheelDiameter: number | null; shaftBearing: "Rolling" | "Plain" | null; driveBearingId: number | null; driveBearingModel: string | null; driveBearing: string | null; nonDriveBearingId: number | null; nonDriveBearingModel: string | null; nonDriveBearing: string | null; bladeCount: number | null; naturalFrequency: number | null; criticalSpeed: number | null; isoClass: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId: number | null; thresholdName: string | null; declaredUnit: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor: number | null }

export type PostEquipmentFindPageDataRecordsItem = { id: number; name: string; areaId: number; areaName: string | null; type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; level: "A" | "B" | "C"; runStatus: "Open" | "Stop" | "Disabled"; ownerId: number | null; ownerName: string | null; orderNum: number | null; location: string | null; longitude: number | null; latitude: number | null; picture: string | null; model: string | null; serialNumber: string | null; power: number | null; ratedPower: number | null; ratedCurrent: number | null; ratedSpeed: number | null; rotateSpeed: number | null; speedRatio: number | null; gearTeeth: string | null; beltType: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth: number | null; driveWheelDiameter: number | null; drivenWheelDiameter: number | null; shaftBearing: "Rolling" | "Plain" | null; driveBearingId: number | null; driveBearingModel: string | null; driveBearing: string | null; nonDriveBearingId: number | null; nonDriveBearingModel: string | null; nonDriveBearing: string | null; bladeCount: number | null; naturalFrequency: number | null; criticalSpeed: number | null; lastMaintenanceDate: string | null; runTime: number | null; isoClass: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId: number | null; thresholdName: string | null; declaredUnit: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor: number | null; aiSelfLearn: boolean | null; learningCycle: number | null; machineModelId: number | null; machineModelName: string | null; machineModelVersion: number | null; companyName: string | null }

export type PostEquipmentComponentFindPageDataRecordsItem = { id: number; name: string; equipmentId: number; equipmentName: string | null; kind: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other"; drivePort: "DrivePort" | "NonDrivePort" | null; model: string | null; bearingId: number | null; bearingModel: string | null; orderNum: number | null; remark: string | null; commissionedAt: string | null; failedAt: string | null; failedPart: string | null; replacedById: number | null; replacedByName: string | null; areaName: string | null }

export type PostMappingFindPageDataRecordsItem = { id: number; name: string; equipmentId: number; equipmentName: string | null; orderNum: number | null; drivePort: "DrivePort" | "NonDrivePort" | null; trainPart: "Motor" | "Driver" | "Gearbox" | "Driven" | null; installationMethod: "Bolt" | "Magnet" | null; installationDirection: 1 | 2 | 3 | null; sensorDirection: "X" | "Y" | "Z" | null; picture: string | null; defaultPicture: string | null; samplingCycle: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; sleepTime: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; samplingFrequency: -1 | 0 | 1 | 2 | 3 | null; sampleHz: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes: "X" | "Y" | "Z" | "XYZ" | null; uploadCycle: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; collectMode: 1 | 2 | null; collectTime: number | null; areaName: string | null; alarmStatus?: 0 | 1 | 2 | 3 | 4 | 5; sensorModel?: string | null; sensorCategory?: string | null }

export type PostGatewayFindPageDataRecordsItem = { id: number; name: string; deviceId: string; type: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; companyId: number; companyName: string | null; mac: string | null; ip: string | null; sim: string | null; online: 1 | 2; lastSeen: string | null; sensorCount: number; upgradeStatus?: 1 | 2 | 3 | 4 | null; upgradeVersion?: string | null }

export type PostSensorFindPageDataRecordsItem = { id: number; sensorId: string; name: string; model: "VB11" | "VB12" | "VB21" | "VB22H" | "VB24H" | "VB31" | "VB40" | "VB43" | "VB50" | "VB60" | "VBL50" | "VBE50" | "VBL11" | "VBL12" | "VBS40" | "EVT40" | "EVT41" | "RVT50" | "PT100" | "GTS40A" | "XYGT_RPM" | "XYGT_AD" | "XYGT_TEMP"; category: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; installationMethod: "Bolt" | "Magnet"; companyId: number; companyName: string | null; gatewayId: number; gatewayName: string | null; mappingId: number | null; mappingName: string | null; x1: 1 | 2 | 3; y1: 1 | 2 | 3; z1: 1 | 2 | 3; signal: "4-20mA" | "0-10V" | null; rangeLow: number | null; rangeHigh: number | null; sensorSensitivity: number; sleepT: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataSampling: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataUpload: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; listening: number; learnTime: number; alarmInterval: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | null; waveEnabled: boolean | null; collectMode: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; waveMode: -1 | 0 | 1 | 2 | 3 | null; sampleHz: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes: "X" | "Y" | "Z" | "XYZ" | null; workMode: "Normal" | "Timebase" | null; collectSeconds: number | null; waveMiddleZ: number | null; waveHighZ: number | null; waveHighAcc: number | null; hfCompensation: number | null; equipmentName: string | null; alarmStatus?: 0 | 1 | 2 | 3 | 4 | 5; batt?: number | null; rssi?: number | null; fwVersion?: string | null; hwVersion?: string | null; settingState?: 0 | 1 | 2 | null; upgradeStatus?: 1 | 2 | 3 | 4 | null; upgradeVersion?: string | null }

export type PostCollectCardFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; channelCount: number; ip: string; tcpPort: number; serverIp: string; serverPort: number; connection?: string | null; lastDataAt?: string | null }

export type PostSensorNetworkingFindPageBody = { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; keyword?: string; sort?: "name"; order?: "asc" | "desc" }

export type PostSensorNetworkingFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; remark: string | null; devices?: number; online?: number; pending?: number }

export type PostProvisioningKeyFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; gatewayType: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; maxDevices: number; expiresAt: string | null; isOn: boolean; key?: string; made?: number; lastMadeAt?: string | null; refused?: number; lastRefusedAt?: string | null; lastRefusal?: "wrongSecret" | "disabled" | "expired" | "full" | "nameTaken" | "plaintext" | null }

export type PostAlarmLampFindPageDataRecordsItem = { id: number; name: string; type: "Sound" | "Light" | "Both"; companyId: number; companyName: string | null; deviceId: string | null; model: string | null; control: "Address" | "Relay" | "PatliteLa6" | "PatliteWe" | "Custom" | null; ip: string; port: number; address: string; unitId: number; soundLevel: number | null; duration: number; customKind: "coil" | "register" | null; customAddress: number | null; customOn: number | null; customOff: number | null; mappingIds: number[]; mappingNames: string[] }

export type PostThresholdFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; kind: "Iso" | "Custom"; isoClass: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; isDefault: boolean | null; vXCMax: number | null; vXDMax: number | null; vYCMax: number | null; vYDMax: number | null; vZCMax: number | null; vZDMax: number | null; kurtXCMax: number | null; kurtXDMax: number | null; kurtYCMax: number | null; kurtYDMax: number | null; kurtZCMax: number | null; kurtZDMax: number | null; peakXCMax: number | null; peakXDMax: number | null; peakYCMax: number | null; peakYDMax: number | null; peakZCMax: number | null; peakZDMax: number | null; envelopeXCMax: number | null; envelopeXDMax: number | null; envelopeYCMax: number | null; envelopeYDMax: number | null; envelopeZCMax: number | null; envelopeZDMax: number | null; aZHighCMax: number | null; aZHighDMax: number | null; temCMax: number | null; temDMax: number | null; temCMin: number | null; temDMin: number | null; battCMax: number | null; battDMax: number | null; curCMax: number | null; curDMax: number | null; levelCMax: number | null; levelDMax: number | null; levelCMin: number | null; levelDMin: number | null; pressCMax: number | null; pressDMax: number | null; pressCMin: number | null; pressDMin: number | null; slopeXMax: number | null; slopeYMax: number | null; slopeZMax: number | null; intervalCount: number; effectiveIntervalCount: number; intervalTime: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; outOf: number | null; hysteresis: number; onDelay: number; offDelay: number; dailyPushCount: number; learnRange: number | null }

export type PostEquipmentRunThresholdFindPageDataRecordsItem = { id: number; name: string; mappingId: number; mappingName: string | null; metric: "vX" | "vY" | "vZ" | "aX" | "aY" | "aZ" | "rSpeed" | "cur"; above: number; sampleCount: number; equipmentName: string | null }

export type PostBandAlarmFindPageDataRecordsItem = { id: number; name: string; isOn: boolean; companyId: number; companyName: string | null; mappingId: number | null; mappingName: string | null; machineModelId: number | null; machineModelName: string | null; axis: "X" | "Y" | "Z" | null; quantity: "velocity" | "acceleration" | "envelope"; envelopeFrom: number | null; envelopeTo: number | null; scale: "Hz" | "Order" | "FaultLine" | "Plugin"; low: number | null; high: number | null; faultLine: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf" | null; harmonics: number | null; widthPercent: number | null; plugin: string | null; pluginValue: string | null; measure: "Rms" | "Peak"; limitC: number | null; limitD: number | null; intervalCount: number; effectiveIntervalCount: number; intervalTime: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; hysteresis: number; equipmentName: string | null }

export type PostSystemRoleFindPageDataRecordsItem = { id: number; name: string; key: string; companyId: number; companyName: string | null; kind: 1 | 2 | 3 | 4; orderNum: number; status: 0 | 1; dataScope: 1 | 2 | 3 | 4 | 5; companyIds: number[]; companyNames: string[] }

export type PostSystemAuthorityFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; range: "CompanyAll" | "Custom"; companyIds: number[]; companyNames: string[] }

export type PostSystemUserFindPageDataRecordsItem = { id: number; loginName: string; nickName: string; roleIds: number[]; roleNames: string[]; companyId: number; companyName: string | null; phone: string | null; email: string | null; sex: 0 | 1 | 2; status: 0 | 1; expireTime: string | null; appPush: boolean; chatNickName: string | null; chatOpenId: string | null; authorityIds: number[]; authorityNames: string[] }

export type PostMaintenanceWindowFindPageDataRecordsItem = { id: number; reason: string; ownerId: number | null; ownerName: string | null; fromAt: string; toAt: string; repeat: "Once" | "Daily" | "Weekly"; untilAt: string | null; companyId: number; companyName: string | null; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null }

export type PostInspectionGroupFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; leaderId: number | null; leaderName: string | null; memberIds: number[]; memberNames: string[] }

export type PostInspectionDangerLibFindPageBody = { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; level?: 1 | 2 | 3 | null; machineType?: string; keyword?: string; sort?: "name" | "level" | "machineType"; order?: "asc" | "desc" }

export type PostInspectionDangerLibFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; level: 1 | 2 | 3; machineType: string | null; source: string | null; description: string; cause: string | null; measures: string | null }

export type PostInspectionRepairLibFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; level: 1 | 2 | 3; machineType: string | null; cause: string | null; description: string | null; steps: string | null; parts: string | null }

export type PostInspectionUpkeepLibFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; level: 1 | 2 | 3; machineType: string | null; task: string | null; everyDays: number | null; everyHours: number | null; description: string | null; steps: string | null; parts: string | null }

export type PostInspectionUpkeepPlanFindPageDataRecordsItem = { id: number; name: string; equipmentId: number; equipmentName: string | null; libId: number; libName: string | null; assigneeId: number | null; assigneeName: string | null; everyDays: number | null; everyHours: number | null; condition: 1 | 2 | 3; belowScore: number | null; lastDoneAt: string | null; lastDoneHours: number | null; coversIds: number[]; coverNames: string[]; paused: boolean }

export type PostInspectionAreaFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; areaId: number | null; areaName: string | null; orderNum: number; remark: string | null }

export type PostInspectionDeviceFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; kind: 1 | 2 | 3 | 4 | 5; model: string | null; serialNumber: string | null; calibratedUntil: string | null; remark: string | null }

export type PostInspectionStandardFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; collectMode: 1 | 2; remark: string | null; items?: number }

export type PostInspectionPointFindPageDataRecordsItem = { id: number; name: string; inspectionAreaId: number; inspectionAreaName: string | null; standardId: number; standardName: string | null; type: 0 | 1 | 2; status: 0 | 1; code: string | null; tagId: string | null; mappingId: number | null; mappingName: string | null; equipmentId: number | null; equipmentName: string | null; orderNum: number; remark: string | null }

export type PostInspectionLineFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; type: 1 | 2; inspectionType: 1 | 2; remark: string | null; stops?: number }

export type PostInspectionPlanFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; lineId: number; lineName: string | null; groupId: number; groupName: string | null; memberId: number | null; memberName: string | null; repeat: 1 | 2 | 3 | 4; startAt: string; every: number; weekdays: string | null; monthDay: number | null; isLastDay: boolean; moreTimes: string | null; onHoliday: 1 | 2 | 3 | 4; endAt: string | null; windowMinutes: number; graceMinutes: number; openMinutes: number; remindMinutes: number | null; escalateMinutes: number | null; paused: boolean }

export type PostInspectionHolidayFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; day: string }

export type PostEmailFindPageDataRecordsItem = { id: number; name: string; type: 1 | 2 | 4 | 5; companyId: number; companyName: string | null; enabled: boolean; title: string; body: string; receivers: string; serverId: number | null; serverName: string | null; sender: string | null; senderName: string | null; smtpHost: string | null; smtpPort: number | null; tls: "tls" | "starttls" | "none" | null; userName: string | null }

export type PostMailServerFindPageDataRecordsItem = { id: number; name: string; companyId: number; companyName: string | null; sender: string; senderName: string | null; smtpHost: string; smtpPort: number; tls: "tls" | "starttls" | "none"; userName: string | null }

export type PostSystemNoticeFindPageDataRecordsItem = { id: number; title: string; startTime: string; audience: 0 | 1; tenantIds: number[]; tenantNames: string[]; withdrawn: boolean; body: string }

export type PostAppverFindPageDataRecordsItem = { id: number; apkName: string; version: string; status: 0 | 1; updateType: 0 | 1 | 2 | 3 | 4; fileId: string | null; newsCn: string | null; newsEn: string | null }

export type PostAppArticleFindPageDataRecordsItem = { id: number; title: string; category: "recommend" | "news"; language: "cn" | "en"; state: 0 | 1; publishedAt: string | null; orderNum: number; cover: string | null; summary: string | null; body: string }

export type PostAppBannerFindPageDataRecordsItem = { id: number; title: string; picture: string | null; link: string | null; orderNum: number; enabled: boolean; fromTime: string | null; untilTime: string | null }

export type PostAppBriefFindPageDataRecordsItem = { id: number; title: string; language: "cn" | "en"; state: 0 | 1; body: string }

export type PostAskFindPageDataRecordsItem = { id: number; question: string; category: "account" | "device" | "data" | "inspection" | "other"; language: "cn" | "en"; state: 0 | 1; orderNum: number; answer: string }

export type PostSystemDictFindPageDataRecordsItem = { id: number; nameCn: string; nameEn: string; list: "manufacturer" | "hazardSource" | "repairCause" | "upkeepWork" | "sparePart"; orderNum: number; status: 0 | 1 }

export type PostSystemInnerHostFindPageDataRecordsItem = { id: number; address: string; port: number; purpose: "email" | "push" | "chat" | "lamp" | "webhook" | "device" | "firmware" | "assistant"; customerId: number | null; note: string | null; origin: "screen" | "start" }

export type PostPlatformMailServerFindPageDataRecordsItem = { id: number; name: string; isDefault: boolean; sender: string; senderName: string | null; smtpHost: string; smtpPort: number; tls: "tls" | "starttls" | "none"; userName: string | null }

export type PostSystemTenantFindPageDataRecordsItem = { id: number; name: string; administrator: string | null; nickName: string | null; phone: string | null; email: string | null; edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; appEdition: 0 | 1 | 2 | 3; timeZone: string; expiresAt: string | null; state: "active" | "expiringSoon" | "expired" | "suspended" | "purging"; isOver: boolean; tlsRequired: boolean; singleAddress: boolean; companies: number; users: number; gateways: number; sensors: number; fileBytes: number; lastDataAt: string | null; createdAt: string }

export type PostOpenApiAddData = { id: number; accessId: string; secret: string }

export type PutOpenApiUpdateEnabledBody = { id: number; enabled: boolean }

export type PostEmailSendTestData = { outcome: "sent" | "hostNotFound" | "hostRefused" | "unreachable" | "timedOut" | "tlsFailed" | "loginFailed" | "senderRefused" | "receiversRefused" | "refused"; answer: string; address: string | null; ms: number }

export type PostMailServerSendTestBody = { id: number; to: string; language: "cn" | "en" }

export type GetPlatformCompanySettingGetPlatformCompanyData = { platformCompanyId: number | null; companyName: string | null; languageType: "cn" | "en"; own: GetPlatformCompanySettingGetPlatformCompanyDataOwn; inherited: GetPlatformCompanySettingGetPlatformCompanyDataOwn; effective: GetPlatformCompanySettingGetPlatformCompanyDataOwn }

export type GetPlatformCompanySettingGetPlatformCompanyDataOwn = { productName: unknown | null; loginTitle: unknown | null; loginLine: unknown | null; largeScreenTitle: unknown | null; copyright: unknown | null; accent: string | null; images: GetPlatformCompanySettingGetPlatformCompanyDataOwnImages }

export type GetPlatformCompanySettingGetPlatformCompanyDataOwnImages = { systemLogo: string | null; browserLogo: string | null; loginBackground: string | null; bannerOrPlan: string | null; largeScreenLogo: string | null; name: string | null; largeScreenImage: string | null; weeklyCover: string | null; weeklyHeader: string | null; weeklyFooter: string | null; appManageLogo: string | null; appPlatformLogo: string | null; appUserAvatar: string | null }

export type GetPlatformCompanySettingHostsDataItem = { host: string; tenantId: number; tenantName: string }

export type GetLargeScreenShowDataBoard = { id: number | null; name: string | null; companyId: number; companyName: string; panels: ({ kind: "machines" | "todayAlarms" | "alarmTrend" | "health" | "sensors" | "diagnosis" | "toHandle" | "attention" | "map" | "plan" | "picture"; companyId: number | null; days: 7 | 14 | 30 | null; place: GetLargeScreenShowDataBoardPanelsItemPlace | null; columns: 3 | 4 | 6 | 8 | 12; rows: 1 | 2 | 3 | 4 | 5 | 6; title: string | null })[]; pageSeconds: number; version: number }

export type GetLargeScreenShowDataBoardPanelsItemPlace = { kind: "company" | "area" | "equipment"; id: number }

export type GetLargeScreenShowDataBrand = { title: string | null; productName: string | null; logo: string | null; wordmark: string | null; accent: string | null }

export type PostLargeScreenDataData = { nowMs: number; panels: ({ kind: "machines"; total: number; counts: Record<string, number>; light: 1 | 2 | 3 | null; points: number } | { kind: "todayAlarms"; sinceMs: number; danger: number; warning: number; other: number; resolved: number; rows: PostLargeScreenDataDataPanelsItemRowsItem[] } | { kind: "alarmTrend"; days: { day: string; danger: number; warning: number; other: number }[] } | { kind: "health"; score: number | null; level: "A" | "B" | "C" | null; counts: PostLargeScreenDataDataPanelsItemCounts; machines: ({ equipmentId: number; equipmentName: string; companyName: string; score: number; level: "A" | "B" | "C" })[] } | { kind: "sensors"; hours: number; total: number; states: ({ status: 0 | 1 | 2 | 3 | 4 | 5; count: number; share: number })[] } | { kind: "diagnosis"; total: number; rows: ({ id: number; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; word: "hint" | "probable" | "clear"; equipmentName: string; mappingName: string; mappingId: number; sinceMs: number })[] } | { kind: "toHandle"; total: number; danger: number; warning: number; rows: PostLargeScreenDataDataPanelsItemRowsItem[] } | { kind: "attention"; total: number; rows: ({ equipmentId: number; equipmentName: string; areaName: string; companyName: string; level: "danger" | "warning" | "finding" | "offline"; cause: string; sinceMs: number | null })[] } | { kind: "map"; plants: ({ companyId: number; companyName: string; longitude: number | null; latitude: number | null; city: string | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded" | null; light: 1 | 2 | 3 | null; counts: Record<string, number>; machines: number; newestMs: number | null })[] } | { kind: "plan"; place: PostLargeScreenDataDataPanelsItemPlace | null } | { kind: "picture"; fileId: string | null } | null)[]; alarms: PostLargeScreenDataDataPanelsItemRowsItem[] }

export type PostLargeScreenDataDataPanelsItemRowsItem = { id: number; level: number; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axis: "X" | "Y" | "Z" | null; axes: string[]; directions: [number, number, number] | null; bandName: string | null; companyName: string; areaName: string | null; equipmentName: string | null; mappingName: string | null; gatewayName: string | null; equipmentId: number | null; mappingId: number | null; value: number | null; limit: number | null; raisedMs: number; endedMs: number | null; state: "New" | "Acknowledged" | "Resolved" | "Shelved" }

export type PostLargeScreenDataDataPanelsItemCounts = { A: number; B: number; C: number; NeedData: number }

export type PostLargeScreenDataDataPanelsItemPlace = { kind: string; id: number; name: string; companyId: number; companyName: string; areaName: string | null; picture: PostLargeScreenDataDataPanelsItemPlacePicture | null; children: ({ id: number; name: string; x: number | null; y: number | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded" | null; velocity?: number | null; newestMs?: number | null })[] }

export type PostLargeScreenDataDataPanelsItemPlacePicture = { fileId: string; width: number; height: number }

export type GetLargeScreenCompaniesData = { nowMs: number; companies: ({ companyId: number; companyName: string; parentId: number | null; longitude: number | null; latitude: number | null; counts: Record<string, number>; machines: number; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded" | null; light: 1 | 2 | 3 | null; openDanger: number; openWarning: number; newestMs: number | null })[]; borders: string | null }

export type PostLargeScreenAddBodyPanelsItem = { kind: "machines" | "todayAlarms" | "alarmTrend" | "health" | "sensors" | "diagnosis" | "toHandle" | "attention" | "map" | "plan" | "picture"; companyId?: number | null; days?: 7 | 14 | 30 | null; place?: GetLargeScreenShowDataBoardPanelsItemPlace | null; columns: 3 | 4 | 6 | 8 | 12; rows: 1 | 2 | 3 | 4 | 5 | 6; title?: string | null }

export type GetLargeScreenBordersSettingData = { fileName: string; given: number; kept: number; lines: number; uploadedMs: number; uploadedBy: string | null; isShown: boolean }

export type GetLargeScreenBordersPreviewData = { lines: number[][] }

export type GetJobIdData = { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: unknown | null; fileName: string | null }

export type GetMachineModelPartsIdDataComponentsItem = { id: number | null; name: string; kind: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other"; drivePort: "DrivePort" | "NonDrivePort" | null; model: string | null; bearingId: number | null; bearingModel: string | null; remark: string | null }

export type GetMachineModelPartsIdDataPointsItem = { id: number | null; name: string; drivePort: "DrivePort" | "NonDrivePort" | null; trainPart: "Motor" | "Driver" | "Gearbox" | "Driven" | null; installationMethod: "Bolt" | "Magnet" | null; installationDirection: 1 | 2 | 3 | null; sensorDirection: "X" | "Y" | "Z" | null; samplingCycle: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; sleepTime: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; samplingFrequency: -1 | 0 | 1 | 2 | 3 | null; sampleHz: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes: "X" | "Y" | "Z" | "XYZ" | null; uploadCycle: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; collectMode: 1 | 2 | null; collectTime: number | null }

export type PostMachineModelCreateMachinesDataMachinesItem = { id: number; name: string }

export type PostMachineModelDetachBody = { ids: number[] }

export type PostSensorThresholdFindPageDataRecordsItem = { id: number; sensorId: string; name: string; model: string; category: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; companyName: string; equipmentName: string | null; mappingId: number | null; mappingName: string | null; thresholdId: number | null; thresholdName: string | null; isOfMachine: boolean; defaultName: string | null; machineClass: string | null; machineFactor: number | null; neverSleeps: boolean; limits: PostSensorThresholdFindPageDataRecordsItemLimitsItem[]; alarms: ({ alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; enabled: boolean; intervalCount: number; intervalTime: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; own: boolean })[] }

export type PostSensorThresholdFindPageDataRecordsItemLimitsItem = { name: "vXCMax" | "vXDMax" | "vYCMax" | "vYDMax" | "vZCMax" | "vZDMax" | "kurtXCMax" | "kurtXDMax" | "kurtYCMax" | "kurtYDMax" | "kurtZCMax" | "kurtZDMax" | "peakXCMax" | "peakXDMax" | "peakYCMax" | "peakYDMax" | "peakZCMax" | "peakZDMax" | "envelopeXCMax" | "envelopeXDMax" | "envelopeYCMax" | "envelopeYDMax" | "envelopeZCMax" | "envelopeZDMax" | "aZHighCMax" | "aZHighDMax" | "temCMax" | "temDMax" | "temCMin" | "temDMin" | "battCMax" | "battDMax" | "curCMax" | "curDMax" | "levelCMax" | "levelDMax" | "levelCMin" | "levelDMin" | "pressCMax" | "pressDMax" | "pressCMin" | "pressDMin" | "slopeXMax" | "slopeYMax" | "slopeZMax"; value: number; origin: "Own" | "Learned" | "Provisional" | "Template" | "Machine" | "Default" | "Band"; standard: string | null }

export type PutSensorThresholdEditBodyAlarmsItem = { alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; enabled: boolean; intervalCount: number; intervalTime: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 }

export type PostAlarmFindPageDataRecordsItem = { id: number; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axis: "X" | "Y" | "Z" | null; axes: PostAlarmFindPageDataRecordsItemAxesItem[]; directions: [number, number, number] | null; bandId: number | null; bandName: string | null; mode: "Eigenvalue" | "Wave"; source: 1 | 2; level: 0 | 1 | 2 | 3 | 4 | 5; key: string | null; side: "above" | "below" | null; limitValue: number | null; limitOrigin: "Own" | "Learned" | "Provisional" | "Template" | "Machine" | "Default" | "Band" | null; value: number | null; peakValue: number | null; peakMs: number | null; beganAt: string; raisedAt: string; endedAt: string | null; beganMs: number; raisedMs: number; lastMs: number; endedMs: number | null; endedBecause: "RuleGone" | "Joined" | "PointGone" | null; count: number; flaps: number; isLate: boolean; companyId: number; companyName: string; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; sensorId: string | null; gatewayId: number | null; gatewayName: string | null; sensorCount: number | null; state: "New" | "Acknowledged" | "Resolved" | "Shelved"; acknowledgedBy: string | null; acknowledgedAt: string | null; shelf: PostAlarmFindPageDataRecordsItemShelf | null; owner: PostAlarmFindPageDataRecordsItemOwner | null; handling: 0 | 1 | 2; handler: string | null; handledAt: string | null; measures: string | null; faultCategory: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; faultType: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; explanation: PostAlarmFindPageDataRecordsItemExplanation | null; diagnosisStatus: 0 | 1 | 2 | 3; diagnosis: PostAlarmFindPageDataRecordsItemDiagnosis | null; aiState: 0 | 1 | 2 | 3; aiReportId: number | null; mutedBy: "Maintenance" | "Shelved" | null; mutedBecause: string | null; readState: 1 | 2; attachments: number }

export type PostAlarmFindPageDataRecordsItemAxesItem = { axis: "X" | "Y" | "Z" | null; level: 0 | 1 | 2 | 3 | 4 | 5; side: "above" | "below"; limit: number; limitOrigin: "Own" | "Learned" | "Provisional" | "Template" | "Machine" | "Default" | "Band"; peak: number; peakMs: number; sinceMs: number; joinedMs: number; joinedAt: string; backMs: number | null; count: number }

export type PostAlarmFindPageDataRecordsItemShelf = { id: number; by: string; reason: string; until: string; untilMs: number }

export type PostAlarmFindPageDataRecordsItemOwner = { id: number; name: string; ofMachine: boolean; obstacle: "Deactivated" | "NoAccess" | null }

export type PostAlarmFindPageDataRecordsItemExplanation = { findingId: number; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; word: "hint" | "probable" | "clear"; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null }

export type PostAlarmFindPageDataRecordsItemDiagnosis = { waveId: number; verdict: "finding" | "no-evidence" | "refused"; findings: ({ id: number; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; confidence: number })[] }

export type PostAlarmFindMachinePageDataRecordsItem = { equipmentId: number; equipmentName: string; areaName: string; companyName: string; criticality: string; runStatus: string; worst: 0 | 1 | 2 | 3 | 4 | 5 | null; openDanger: number; openWarning: number; openOffline: number; unhandled: number; total: number; points: number; lastRaisedAt: string | null }

export type PostAlarmReadBody = { ids?: number[]; isRead?: boolean }

export type PostAlarmFindQualityBody = { companyId?: number | null; areaId?: number | null; begin: string | number; end: string | number }

export type PostBandAlarmPreviewDataNewest = { waveId: number; dateTime: string; ms: number; mappingId: number; sampleHz: number; speedHz: number | null; unit: string; ranges: PostBandAlarmPreviewDataNewestRangesItem[]; refused: "NoSpeed" | "NoLine" | "AboveNyquist" | "UndeclaredUnit" | "Damaged" | "NoPluginValue" | "NoSignal" | null; isPlugin: boolean; axes: ({ axis: "X" | "Y" | "Z"; value: number | null; refused: "NoSpeed" | "NoLine" | "AboveNyquist" | "UndeclaredUnit" | "Damaged" | "NoPluginValue" | "NoSignal" | null; amplitude: number[]; binHz: number })[] }

export type PostBandAlarmPreviewDataNewestRangesItem = { lowHz: number; highHz: number }

export type PostBandAlarmPreviewDataValuesItem = { waveId: number; ms: number; axis: "X" | "Y" | "Z"; value: number }

export type GetAlarmForecastOfPointData = { mappingId: number; mappingName: string; trends: ({ alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; metric: number; axis: "X" | "Y" | "Z" | null; outlook: "Growing" | "NoGrowth" | "Step" | "FewDays"; days: number; sinceMs: number | null; lastMs: number | null; changed: "Maintenance" | "Learning" | "Baseline" | "Fall" | null; growingSinceMs: number | null; probability: number | null; limits: ({ level: "C" | "D"; limit: number; isReached: boolean; earliestMs: number | null; likelyMs: number | null; latestMs: number | null })[] })[] }

export type GetPluginListDataItemDeclaration = { name: string; title: GetPluginListDataItemDeclarationTitle; about?: GetPluginListDataItemDeclarationTitle; version: string; needs: { minRate?: number; minSamples?: number; speed: boolean; spectra: ("acceleration" | "velocity" | "envelope")[] }; values: { key: string; title: GetPluginListDataItemDeclarationTitle; unit: string }[]; curves: { key: string; title: GetPluginListDataItemDeclarationTitle; x: GetPluginListDataItemDeclarationCurvesItemX; y: GetPluginListDataItemDeclarationCurvesItemX }[] }

export type GetPluginListDataItemDeclarationTitle = { en: string; cn: string }

export type GetPluginListDataItemDeclarationCurvesItemX = { title: GetPluginListDataItemDeclarationTitle; unit: string }

export type GetPluginListDataItemOff = { problem: "notLoaded" | "noDeclaration" | "wrongDeclaration" | "noAnalyze" | "threw" | "tookTooLong" | "outOfMemory" | "ended" | "tooLarge" | "wrongAnswer" | "unknownKey" | "notFinite" | "tooManyPoints" | "rateTooLow" | "tooShort" | "tooLong" | "noSpeed" | "undeclaredUnit" | "damaged" | "noSignal"; detail: string; at: string }

export type GetPluginDetailDataRunsItemProblem = { problem: "notLoaded" | "noDeclaration" | "wrongDeclaration" | "noAnalyze" | "threw" | "tookTooLong" | "outOfMemory" | "ended" | "tooLarge" | "wrongAnswer" | "unknownKey" | "notFinite" | "tooManyPoints" | "rateTooLow" | "tooShort" | "tooLong" | "noSpeed" | "undeclaredUnit" | "damaged" | "noSignal"; detail: string }

export type PostPluginPreviewDataTrialsItemAnswer = { values: ({ key: string; value: number | null })[]; curves: ({ key: string; x0: number; dx: number; x: number[] | null; y: number[] })[]; note: GetPluginListDataItemDeclarationTitle | null }

export type GetPluginResultData = { name: string; number: number; declaration: GetPluginListDataItemDeclaration; waveId: number; dateTime: string; sampleHz: number; speedHz: number | null; axes: ({ axis: "X" | "Y" | "Z"; ms: number; answer: PostPluginPreviewDataTrialsItemAnswer | null; problem: GetPluginDetailDataRunsItemProblem | null })[] }

export type PostAlarmShelveData = { id: number; alarmId: number | null; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; bandName: string | null; companyName: string; equipmentName: string | null; mappingId: number | null; mappingName: string | null; gatewayName: string | null; reason: string; userName: string; endedByName: string | null; createdAt: string; untilAt: string; untilMs: number; endedAt: string | null; holds: boolean }

export type PostInspectionDangerFindPageDataRecordsItemOwner = { id: number | null; name: string }

export type GetInspectionDangerGetDetailData = { id: number; title: string; level: 1 | 2 | 3; stage: "ToApprove" | "SentBack" | "Open" | "ToSettle" | "Settled" | "Withdrawn"; status: 1 | 2 | 3; audit: 1 | 2 | 3; source: string; companyId: number; companyName: string; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; owner: PostInspectionDangerFindPageDataRecordsItemOwner | null; reporter: PostInspectionDangerFindPageDataRecordsItemOwner; dueAt: string | null; isOverdue: boolean; createdAt: string; settledAt: string | null; version: number; description: string; cause: string; measures: string; place: string; taskId: number | null; recurrenceOf: number | null; proof: "Repaired" | "NoFault" | "AsIs" | "Duplicate" | null; proofNote: string | null; acceptedBy: string | null; acceptedUntil: string | null; duplicateOf: number | null; settledBy: string | null; files: GetInspectionDangerGetDetailDataFilesItem[]; work: ({ id: number; title: string; stage: "ToAssign" | "InWork" | "OnHold" | "ToReview" | "SentBack" | "Accepted" | "Cancelled"; assignees: string[]; dueAt: string })[]; isReporter: boolean; isOwner: boolean; isOwnApproval: boolean; isOwnSettlement: boolean; mayRepair: boolean; mayReopen: boolean; events: GetInspectionDangerGetDetailDataEventsItem[] }

export type GetInspectionDangerGetDetailDataFilesItem = { fileId: string; name: string; isImage: boolean }

export type GetInspectionDangerGetDetailDataEventsItem = { id: number; kind: string; by: string; note: string | null; at: string }

export type PostInspectionDangerReportBodyDecision = { level: 1 | 2 | 3; ownerId: number; dueAt?: string | number | null }

export type PostInspectionDangerReportBodyProof = { kind: "Repaired" | "NoFault" | "AsIs" | "Duplicate"; note?: string; acceptedBy?: string | null; acceptedUntil?: string | number | null; duplicateOf?: number | null }

export type PostSensorThresholdPreviewAlarmsDataAsNowItem = { alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axes: ("X" | "Y" | "Z")[]; level: 0 | 1 | 2 | 3 | 4 | 5; beganMs: number; raisedMs: number; endedMs: number | null; limit: number | null; peak: number | null }

export type GetSystemUserNoticeSettingDataSetting = { language: "cn" | "en"; emailLevels: (3 | 2 | 5)[]; pushLevels: (3 | 2 | 5)[]; chatLevels: (3 | 2 | 5)[]; mutedTypes: ("CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue")[]; quietFrom: number | null; quietTo: number | null; dangerAlways: boolean; unhandledMinutes: 10 | 30 | 60 | 120 | 240 | 480 | null }

export type GetAlarmEscalationPolicyData = { companyId: number; companyName: string; policy: GetAlarmEscalationPolicyDataPolicy | null; from: GetAlarmEscalationPolicyDataFrom | null; inherited: { policy: GetAlarmEscalationPolicyDataPolicy; from: GetAlarmEscalationPolicyDataFrom } | null; roles: PostMachineModelCreateMachinesDataMachinesItem[]; people: PostMachineModelCreateMachinesDataMachinesItem[]; changedAt: string | null; changedBy: string | null }

export type GetAlarmEscalationPolicyDataPolicy = { levels: (3 | 2 | 5)[]; steps: ({ afterMinutes: number; roleIds: number[]; accountIds: number[]; ways: ("email" | "push" | "chat")[]; inQuietHours: boolean })[] }

export type GetAlarmEscalationPolicyDataFrom = { companyId: number; companyName: string }

export type PutAlarmEscalationPolicyBody = { companyId: number; policy: GetAlarmEscalationPolicyDataPolicy | null }

export type PostSensorSuspectSamplesPreviewBody = { id: number; startTime: string; endTime: string; method: "seconds" | "microseconds" | "shift" | "receipt"; shiftMs?: number }

export type PostGatewayFleetFindPageBody = { pageNum?: number; pageSize?: number; keyword?: string }

export type GetCollectCardLiveIdDataConnectorLastRefusal = { at: string; address: string; detail: string }

export type GetSystemCompanyExportDataRecordsItem = { id: number; state: "waiting" | "running" | "done" | "failed" | "cancelled" | "expired"; formats: ("wav" | "csv" | "uff")[]; createdBy: string; createdAt: string; snapshotAt: string | null; endedAt: string | null; expiresAt: string | null; progress: number; total: number | null; bytes: number; files: number | null; sha256: string | null; reason: string | null; downloads: number }

export type GetConnectorIdDataConfig = { kind: "modbus"; transport: "tcp" | "rtuTcp" | "dialIn"; timeoutMs: number; registration: string | null; heartbeat: string | null; addresses: string[]; values: ({ sensorId: string; key: string; unit: number; table: "holding" | "input" | "coil" | "discrete"; address: number; type: "int16" | "uint16" | "int32" | "uint32" | "float32" | "int64" | "float64"; order: "ABCD" | "CDAB" | "BADC" | "DCBA"; scale: number; offset: number; periodS: number })[]; waves: ({ sensorId: string; unit: number; axis: "X" | "Y" | "Z"; trigger: number | null; ready: number; address: number; count: number; sampleHz: number; scale: number; periodS: number })[]; targets: ({ sensorId: string; key: string; unit: number; table: "holding" | "input" | "coil" | "discrete"; address: number; type: "int16" | "uint16" | "int32" | "uint32" | "float32" | "int64" | "float64"; order: "ABCD" | "CDAB" | "BADC" | "DCBA"; scale: number; offset: number })[] }

export type GetConnectorIdDataConfig2 = { kind: "broker"; tls: boolean; version: "3.1.1" | "5"; clientId: string; authority: string; rules: { topic: string; sensor: string; path: string; key: string; scale: number; offset: number; time: string }[] }

export type GetConnectorIdDataConfig3 = { kind: "chirpstack"; tls: boolean; version: "3.1.1" | "5"; clientId: string; authority: string; application: string; encoding: "json" | "protobuf"; rules: ({ profile: string; fPort: number | null; source: string; key: string; scale: number; offset: number })[]; targets: { sensor: string; key: string; fPort: number; bytes: string; scale: number; offset: number }[] }

export type GetConnectorIdDataConfig4 = { kind: "sparkplug"; tls: boolean; version: "3.1.1" | "5"; clientId: string; authority: string; hostId: string; reorderMs: number; rules: GetConnectorIdDataConfigRulesItem3[]; targets: GetConnectorIdDataConfigRulesItem3[] }

export type GetConnectorIdDataConfigRulesItem3 = { from: string; metric: string; sensor: string; key: string; scale: number; offset: number }

export type GetConnectorIdDataConfig5 = { kind: "opcua"; path: string; policy: "None" | "Basic256Sha256" | "Aes128_Sha256_RsaOaep" | "Aes256_Sha256_RsaPss"; mode: "sign" | "signAndEncrypt"; login: "anonymous" | "password" | "certificate"; trusted: string; time: "source" | "server" | "receipt"; publishMs: number; queue: number; values: { sensorId: string; key: string; node: string; sampleMs: number; deadband: number; scale: number; offset: number }[] }

export type GetConnectorIdDataConfig6 = { kind: "sparkplugOut"; tls: boolean; version: "3.1.1" | "5"; clientId: string; authority: string; group: string; edge: string }

export type GetConnectorIdDataConfig7 = { kind: "card"; cardId: number; addresses: string[] }

export type GetConnectorIdDataConfig8 = { kind: "opcuaServer"; port: number; hostName: string; addresses: string[]; isUnsecured: boolean; isAnonymous: boolean; trusted: { fingerprint: string; name: string }[] }

export type GetConnectorIdDataReadingsItem = { sensorId: string; key: string; source: string; value: number | null; quality: "good" | "uncertain" | "exception" | "silent" | "stale" | "unmapped" | "notANumber"; detail: string; at: string | null }

export type GetGatewayGetSettingIdData = { settings: ({ key: string; desired: string | number | boolean | null; isSet: boolean; reported: unknown; reportedAt: string | null; state: 0 | 1 | 2 | null })[]; facts: { key: string; value: unknown; reportedAt: string }[] }

export type PostGatewayCommandFindPageBody = { pageNum?: number; pageSize?: number; id: number; status?: 1 | 2 | 3 | 4 | 5 | null }

export type PostGatewayCommandFindPageData = { records: ({ id: number; kind: "writeSettings" | "readParams" | "restart" | "timeCalibration" | "readMqtt" | "readSim" | "readVersion" | "readRssi" | "readHfCompensation" | "resendData" | "collectWave"; sensorId: string | null; sensorName: string | null; gatewayName: string; payload: Record<string, unknown>; status: 1 | 2 | 3 | 4 | 5; reason: "timeout" | "expired" | "refused" | "error" | "replaced" | "stopped" | null; attempts: number; result: unknown; createdBy: string | null; isConnected: boolean; createdAt: string; sentAt: string | null; answerBy: string | null; listensAt: string | null; answeredAt: string | null; expiresAt: string; finishedAt: string | null })[]; total: number }

export type PostGatewayCommandAddBody = { id: number; kind: "writeSettings" | "readParams" | "restart" | "timeCalibration" | "readMqtt" | "readSim" | "readVersion" | "readRssi" | "readHfCompensation" | "resendData" | "collectWave"; wave?: PostGatewayCommandAddBodyWave; waitHours?: number }

export type PostGatewayCommandAddBodyWave = { waveMode: -1 | 0 | 1 | 2 | 3; sampleHz: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; collectSeconds: number | null; waveAxes: "X" | "Y" | "Z" | "XYZ" | null }

export type PostGatewayCommandStopBody = { id: number; commandId: number }

export type PostGatewayCommandBatchAddBody = { ids: number[]; kind: "writeSettings" | "readParams" | "restart" | "timeCalibration" | "readMqtt" | "readSim" | "readVersion" | "readRssi" | "readHfCompensation" | "resendData" | "collectWave"; wave?: PostGatewayCommandAddBodyWave; waitHours?: number; parallel?: number }

export type PostGatewayCommandBatchFindPageBody = { pageNum?: number; pageSize?: number; id?: number }

export type PostGatewayCommandBatchFindPageData = { records: ({ id: number; kind: "writeSettings" | "readParams" | "restart" | "timeCalibration" | "readMqtt" | "readSim" | "readVersion" | "readRssi" | "readHfCompensation" | "resendData" | "collectWave"; state: "running" | "paused" | "stopped" | "finished"; parallel: number; counts: { total: number; waiting: number; sent: number; success: number; failed: number; stopped: number; refused: number }; createdBy: string | null; createdAt: string; finishedAt: string | null })[]; total: number }

export type PostGatewayCommandBatchDevicesData = { records: ({ id: number; gatewayName: string; sensorId: string | null; name: string; status: 1 | 2 | 3 | 4 | 5 | null; reason: "timeout" | "expired" | "refused" | "error" | "replaced" | "stopped" | null; problem: string | null; result: unknown; sentAt: string | null; finishedAt: string | null })[]; total: number }

export type PostGatewayCommandBatchChangeBody = { id: number; action: "pause" | "resume" | "stop" }

export type PostSystemQuarantineReplayBody = { filter: { reason?: "utf8" | "json" | "shape" | "badKey" | "badValue" | "badTime" | "badSeq" | "empty" | "tooDeep" | "tooManyKeys" | "tooManyEntries" | "unknownSensor" | "foreignSensor" | "unboundSensor" | "clockSuspect" | "badAttributes" | "badWaveMeta" | "badSamples" | "noWave" | "waveConflict" | "expired" | "tooLong" | "unmapped" | "deniedTopic" | "refusedByDatabase" | null; tenantId?: number | null; gatewayId?: number | null; topic?: string; keyword?: string; begin?: string | number; end?: string | number }; lastId: number }

export type GetSystemUsageDataDaysItem = { day: string; messages: number; messageBytes: number; measuredValues: number; waves: number; waveBytes: number; calls: number; streamMinutes: number; mails: number; pushes: number; storedFeatures: number | null; storedWaves: number | null; storedFiles: number | null }

export type GetSystemUsageDataStored = { storedFeatures: number | null; storedWaves: number | null; storedFiles: number | null }

export type GetOnlineDetectionEquipmentDataPointsItemGrade = { zone: "A" | "B" | "A/B" | "C" | "D"; axis: "X" | "Y" | "Z"; value: number; standard: string; group: string; band: string; limits: number[]; source: string }

export type GetOnlineDetectionEquipmentDataPointsItemGrade2 = { refused: "noClass" | "noValue" | "noSensor" | "rateTooLow" | "unknownUnit" }

export type GetOnlineDetectionEquipmentDataPointsItemValuesValue = { value: number; t: number }

export type GetStatisticsHealthOverviewDataTotalLost = { severity: number; alarm: number; change: number; ceiling: number }

export type GetStatisticsHealthOverviewDataTotalWorst = { id: number; name: string; score: number | null }

export type GetStatisticsHealthWeightsData = { companyId: number; companyName: string; weights: GetStatisticsHealthWeightsDataWeights; from: GetAlarmEscalationPolicyDataFrom | null; inherited: GetStatisticsHealthWeightsDataWeights; history: ({ since: string; t: number; weights: GetStatisticsHealthWeightsDataWeights | null; by: string })[] }

export type GetStatisticsHealthWeightsDataWeights = { severity: number; alarm: number; change: number }

export type PostStatisticsHealthPreviewWeightsBody = { companyId: number; weights: GetStatisticsHealthWeightsDataWeights | null }

export type PostWaveListFindPageData = { records: ({ waveId: number; dateTime: string; createTime: string; mappingId: number | null; sensorId: string; freqMode: number; sampleHz: number; wavePoint: number; unit: string; rpm: number | null; axes: ("X" | "Y" | "Z")[]; missingAxes: ("X" | "Y" | "Z")[]; imported?: { fileName: string; by: string }; isCalibrated?: false })[]; total: number }

export type PostWaveDetailDataWaveItem = { x: number; y1?: number; y2?: number; y3?: number }

export type GetWaveGetWaveAccelerationFreqData = { x1: number[]; y1?: number[]; y2?: number[]; y3?: number[]; unit: string; areaName: string; equipmentName: string; pointName: string; sensorId: string }

export type GetWaveGetCepstrumDataProblemsItem = { axis: "X" | "Y" | "Z"; problem: "noSamples" | "tooShort" | "notFinite" | "constant" | "damaged" | "badRate" }

export type GetStatisticsGetDataByTimeRangeDataThinnedItem = { from: number; to: number; seconds: number }

export type GetBaselineFindData = { id: number; waveId: number; dateTime: string; note: string; setBy: string; setAt: string }

export type GetViewListDataItem = { id: number; name: string; content: { address: string; shares: number[]; full: string }; isShared: boolean; isOwn: boolean; madeBy: string; isDefault: boolean }

export type PostViewAddBodyContent = { address: string; shares?: number[]; full?: string }

export type PostSystemDilutionFindPageDataRecordsItem = { id: number; tenantId: number; tenantName: string; subject: "vibration" | "temperature" | "operation" | "device" | "waves"; enabled: boolean; tenMinuteDays: number | null; hourDays: number | null; dayDays: number | null; keepDays: number | null; perDay: number | null; remark: string; updatedAt: string }

export type PostSystemDilutionPreviewDataResultSharesItem = { tenantId: number; tenantName: string; companyId: number; companyName: string; samples: number; waves: number; featureBytes: number; waveBytes: number }

export type PostSystemDilutionRunData = { id: number; state: "waiting" | "running" | "done" | "stopped"; askedBy: string | null; tenantName: string | null; createdAt: string; endedAt: string | null; progress: number; total: number | null; isStopping: boolean; faults: number; shares: PostSystemDilutionPreviewDataResultSharesItem[] }

export type GetStatisticsGetTemperatureAtlasDataValueItem = { x: string; t: number; y: number; seconds?: number }

export type PostWaveImportPreviewData = { fileName: string; format: "wav" | "csv" | "uff" | "mat"; startedAt: string | null; rpm: number | null; csv: { separator: "auto" | "comma" | "semicolon" | "tab" | "space"; decimal: "auto" | "point" | "comma"; headRows: number } | null; channels: ({ index: number; name: string; unit: string | null; sampleHz: number | null; n: number; axis: "X" | "Y" | "Z" | null; min: number; max: number; picture: number[]; problem: "empty" | "unknownKind" | "otherKind" | "damaged" | "unsupported" | "newMat" | "oldMat" | "noNumbers" | "noChannels" | "notAWave" | "tooManyChannels" | "tooLong" | "tooShort" | "notFinite" | "unevenTime" | null; detail: string })[] }

export type PostWaveBatchFindPageDataRecordsItem = { id: number; name: string; source: "recordings" | "thingsBoard"; createdBy: string; createdAt: string; state: "open" | "reading" | "importing" | "done" | "undoing" | "undone"; progress: number; total: number | null; files: Record<string, number>; bytes: number; outcomes: Record<string, number>; places: number; values: number; problem: string | null; endedAt: string | null; filesUntil: string | null; rule: PostWaveBatchFindPageDataRecordsItemRule | null; telemetryRule: PostWaveBatchFindPageDataRecordsItemTelemetryRule | null }

export type PostWaveBatchFindPageDataRecordsItemRule = { pattern: string; machine: string | null; point: string | null; channels: ({ match: string; use: "X" | "Y" | "Z" | "T" | "-"; point: string | null })[]; exceptions: ({ match: string; isSkipped: boolean; machine: string | null; point: string | null; axis: "X" | "Y" | "Z" | "T" | "-" | null; unit: "m/s2" | "g" | "mm/s" | "undeclared" | null; sampleHz: number | null; time: string | null })[]; unit: "m/s2" | "g" | "mm/s" | "undeclared" | null; sampleHz: number | null; rpm: number | null; scale: number | null; pulsesPerTurn: number; usesModified: boolean; creates: boolean; areaId: number | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 }

export type PostWaveBatchFindPageDataRecordsItemTelemetryRule = { namedBy: "file" | "folder"; pattern: string; machine: string | null; point: string | null; keys: ({ match: string; to: "aX" | "aY" | "aZ" | "vX" | "vY" | "vZ" | "sX" | "sY" | "sZ" | "kurtX" | "kurtY" | "kurtZ" | "peakX" | "peakY" | "peakZ" | "envX" | "envY" | "envZ" | "hfX" | "hfY" | "hfZ" | "angX" | "angY" | "angZ" | "tem" | "ambTem" | "rSpeed" | "axDisp" | "vFreq" | "batt" | "rssi" | "runtime" | "cur" | "level" | "press" | "sigFault" | null; unit: string | null; factor: number })[]; devices: ({ match: string; isSkipped: boolean; machine: string | null; point: string | null })[]; creates: boolean; areaId: number | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 }

export type GetWaveBatchPathsIdDataItem = { path: string; bytes: number }

export type PostWaveBatchPreviewBodyRule = { pattern?: string; machine?: string | null; point?: string | null; channels?: ({ match: string; use: "X" | "Y" | "Z" | "T" | "-"; point?: string | null })[]; exceptions?: ({ match: string; isSkipped?: boolean; machine?: string | null; point?: string | null; axis?: "X" | "Y" | "Z" | "T" | "-" | null; unit?: "m/s2" | "g" | "mm/s" | "undeclared" | null; sampleHz?: number | null; time?: string | null })[]; unit?: "m/s2" | "g" | "mm/s" | "undeclared" | null; sampleHz?: number | null; rpm?: number | null; scale?: number | null; pulsesPerTurn?: number; usesModified?: boolean; creates?: boolean; areaId?: number | null; machineType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 }

export type GetWaveBatchRulesDataItem = { id: number; name: string; rule: PostWaveBatchFindPageDataRecordsItemRule; savedBy: string; savedAt: string }

export type PostWaveBatchTelemetryPreviewBodyRule = { namedBy?: "file" | "folder"; pattern?: string; machine?: string | null; point?: string | null; keys?: ({ match: string; to: "aX" | "aY" | "aZ" | "vX" | "vY" | "vZ" | "sX" | "sY" | "sZ" | "kurtX" | "kurtY" | "kurtZ" | "peakX" | "peakY" | "peakZ" | "envX" | "envY" | "envZ" | "hfX" | "hfY" | "hfZ" | "angX" | "angY" | "angZ" | "tem" | "ambTem" | "rSpeed" | "axDisp" | "vFreq" | "batt" | "rssi" | "runtime" | "cur" | "level" | "press" | "sigFault" | null; unit?: string | null; factor?: number })[]; devices?: ({ match: string; isSkipped?: boolean; machine?: string | null; point?: string | null })[]; creates?: boolean; areaId?: number | null; machineType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 }

export type GetWaveBatchTelemetryRulesDataItem = { id: number; name: string; rule: PostWaveBatchFindPageDataRecordsItemTelemetryRule; savedBy: string; savedAt: string }

export type GetStatisticsGetEigenDataListDataRecordsItem = { mappingId: number; x: string; t: number; seconds: number; resent: boolean; claimedMs?: number; takenBy?: { by: string; device: string | null }; values: Record<string, number>; spans?: Record<string, { n: number; low: number; high: number; last: number }> }

export type GetFaultFrequencyListDataLinesItem = { key: string; partKey: string; part: string; family: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf"; label: string; harmonic: number; sideband: number; order: number; steadyOrder: number; fixedHz: number; isEstimate: boolean; code: number | null; source: string }

export type GetDiagnosisNewGetDetailData = { id: number; companyId: number; companyName: string; areaId: number; areaName: string; equipmentId: number; equipmentName: string; mappingId: number; mappingName: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; faultName: string; code: number; category: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; part: "outer" | "inner" | "ball" | "cage" | null; partName: string | null; component: string | null; stage: number | null; confidence: number; plantConfidence: number; word: "hint" | "probable" | "clear"; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; basis: "Seen" | "Measured" | "Desk" | null; watchUntil: string | null; readState: 1 | 2; ownerId: number | null; ownerName: string | null; trend: "Rising" | "Steady" | "Falling"; curve: number[]; channels: string[]; state: "Open" | "Gone"; count: number; firstSeen: string; firstMs: number; lastSeen: string; lastMs: number; goneAt: string | null; goneMs: number | null; waveId: number | null; evidence: GetDiagnosisNewGetDetailDataEvidenceItem[]; doubts: GetDiagnosisNewGetDetailDataDoubtsItem[]; codes: number[]; rule: string; course: ({ waveId: number; ms: number; confidence: number; stage: number | null; isStored: boolean })[]; answers: ({ answer: "Confirmed" | "Rejected" | "Corrected" | "Watched"; basis: "Seen" | "Measured" | "Desk"; reason: "ProcessChange" | "Sensor" | "Normal" | "WorkInProgress" | "WrongData" | "NothingFound" | null; watchUntil: string | null; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part: "outer" | "inner" | "ball" | "cage" | null; note: string; by: string; expert: string | null; at: string; ms: number })[]; wave: GetDiagnosisNewGetDetailDataWave | null }

export type GetDiagnosisNewGetDetailDataEvidenceItem = { label: string; view: "velocity" | "acceleration" | "envelope" | "cepstrum" | "waveform" | "phase"; channel: string; waveId: string | null; hz: number | null; order: number | null; harmonic: number | null; sideband: number | null; code: number | null; band: [number, number] | null; value: number | null; unit: string; floorDb: number | null; comparedWith: GetDiagnosisNewGetDetailDataEvidenceItemComparedWith | null; source: string }

export type GetDiagnosisNewGetDetailDataEvidenceItemComparedWith = { what: "floor" | "baseline" | "limit" | "neighbours" | "firstOrder" | "total"; value: number; unit: string }

export type GetDiagnosisNewGetDetailDataDoubtsItem = { cn: string; en: string }

export type GetDiagnosisNewGetDetailDataWave = { waveId: number; mappingId: number; dateTime: string; ms: number; state: 0 | 1 | 2 | 3; reason: string | null; version: string | null; diagnosedAt: string | null; verdict: "finding" | "no-evidence" | "refused" | null; findings: ({ fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; component: GetDiagnosisNewGetDetailDataDoubtsItem | null; channels: string[]; stage: number | null; confidence: number; word: "hint" | "probable" | "clear"; codes: number[]; evidence: GetDiagnosisNewGetDetailDataEvidenceItem[]; doubts: GetDiagnosisNewGetDetailDataDoubtsItem[]; rule: string; findingId: number | null })[]; refusals: GetDiagnosisNewGetDetailDataWaveRefusalsItem[]; speed: { rpm: number; source: "entered" | "refined" | "estimated" | "tracked" } | null; band: [number, number] | null }

export type GetDiagnosisNewGetDetailDataWaveRefusalsItem = { reason: "unreadable" | "constant" | "notAcceleration" | "standstill" | "speedUnknown" | "speedDoubtful" | "bearingUnknown" | "bearingDoubtful" | "rateTooLow" | "bandTooNarrow" | "rateTooHigh" | "tooShort" | "belowNoise" | "sameAsBaseline" | "linesMasked" | "baselineMissing" | "axesUnknown" | "teethMissing" | "bladesMissing" | "mainsMissing" | "beltMissing" | "linePollution" | "nearerPoint" | "saturated"; rule: string | null; what?: GetDiagnosisNewGetDetailDataDoubtsItem; text: GetDiagnosisNewGetDetailDataDoubtsItem; wave?: { sampleHz: number | null; seconds: number | null } }

export type GetDiagnosisParameterGetData = { name: string; values: ({ key: "envelopeFrom" | "envelopeTo" | "mainLineDb" | "slipRange" | "harmonics" | "findingWeight" | "odds:bearingBreath" | "odds:misaligned" | "odds:looseness" | "odds:imbalance" | "odds:unevenBreath" | "odds:resonance" | "odds:fanBreath" | "odds:pumpBreath" | "odds:gearBBreath" | "odds:gearFBreath" | "odds:gearMBreath" | "odds:bentShaft" | "odds:eccentricRotor" | "odds:rotorBars" | "odds:rub" | "odds:oilWhirl" | "odds:oilWhip" | "odds:coupling" | "odds:lubrication" | "odds:belt" | "odds:cavitation" | "odds:bearingUnknownPart"; own: number | null; inherited: number | null; from: GetAlarmEscalationPolicyDataFrom | null })[]; history: ({ id: number; key: "envelopeFrom" | "envelopeTo" | "mainLineDb" | "slipRange" | "harmonics" | "findingWeight" | "odds:bearingBreath" | "odds:misaligned" | "odds:looseness" | "odds:imbalance" | "odds:unevenBreath" | "odds:resonance" | "odds:fanBreath" | "odds:pumpBreath" | "odds:gearBBreath" | "odds:gearFBreath" | "odds:gearMBreath" | "odds:bentShaft" | "odds:eccentricRotor" | "odds:rotorBars" | "odds:rub" | "odds:oilWhirl" | "odds:oilWhip" | "odds:coupling" | "odds:lubrication" | "odds:belt" | "odds:cavitation" | "odds:bearingUnknownPart"; from: number | null; to: number | null; note: string; by: string; since: string; ms: number })[] }

export type GetDiagnosisScorecardDataRowsItemPrecision = { share: number; low: number; high: number }

export type GetDiagnosisModelDetailHistoryData = { id: number; name: string; mapType: "Record" | "Spectrum" | "Orders" | "Features"; algorithm: "Rules" | "Onnx"; typeCode: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; note: string | null; versionId: number; number: number; faultCode: number[]; confidence: number; fileName: string | null; isInUse: boolean; chosenCustomers: number; versions: number; updatedAt: string; history: ({ id: number; number: number; declaration: GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration | GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2; fileId: string | null; fileName: string | null; fileBytes: number | null; note: string | null; createdAt: string; createdBy: string | null; isInUse: boolean; comparison: GetDiagnosisModelDetailHistoryDataHistoryItemComparison | null })[]; switches: ({ id: number; fromNumber: number | null; toNumber: number | null; customers: string[] | null; isRollBack: boolean; at: string; by: string | null })[]; customers: ({ tenantId: number; name: string; versionId: number | null; number: number | null })[] }

export type GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration = { algorithm: "Rules"; rules: string[]; confidence: number }

export type GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2 = { algorithm: "Onnx"; input: { mapType: "Spectrum"; view: "acceleration" | "velocity" | "envelope"; maxHz: number; bins: number; scaling: "amplitude" | "logarithm" | "overFloor" | "overMean"; minSampleHz: number; maxSampleHz: number | null; minSeconds: number; window: "hann" } | { mapType: "Orders"; view: "acceleration" | "velocity" | "envelope"; maxOrder: number; bins: number; scaling: "amplitude" | "logarithm" | "overFloor" | "overMean"; minSampleHz: number; maxSampleHz: number | null; minSeconds: number; window: "hann" } | { mapType: "Features"; features: ("velocity:0.5x" | "velocity:1x" | "velocity:1.5x" | "velocity:2x" | "velocity:2.5x" | "velocity:3x" | "velocity:4x" | "velocity:5x" | "velocity:6x" | "velocity:8x" | "share:1x" | "share:2x" | "share:3x" | "envelope:outer:1" | "envelope:outer:2" | "envelope:outer:3" | "sideband:outer" | "envelope:inner:1" | "envelope:inner:2" | "envelope:inner:3" | "sideband:inner" | "envelope:ball:1" | "envelope:ball:2" | "envelope:ball:3" | "sideband:ball" | "envelope:cage:1" | "envelope:cage:2" | "envelope:cage:3" | "sideband:cage" | "envelope:1x" | "envelope:2x" | "envelope:top" | "mesh:1" | "mesh:2" | "mesh:sideband" | "pass:1" | "mains:2" | "kurtosis" | "crest" | "high" | "low" | "growth:1x" | "growth:2x" | "growth:velocity" | "growth:acceleration")[]; minSampleHz: number; maxSampleHz: number | null; minSeconds: number; window: "hann" }; outputs: ({ fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part: "outer" | "inner" | "ball" | "cage" | null; threshold: number })[]; confidence: number }

export type GetDiagnosisModelDetailHistoryDataHistoryItemComparison = { versionId: number; againstId: number | null; waves: number; refused: Record<string, number>; same: number; faults: ({ fault: string; part: string | null; both: number; onlyBefore: number; onlyAfter: number })[]; meanMs: number }

export type PostFirmwareFindPageDataRecordsItem = { id: number; name: string; type: "GATEWAY" | "SENSOR"; deviceType: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; productType: string; hwVersion: string; swVersion: string; description: string | null; url: string | null; sizeKb: number; sizeBytes: number; fileId: string; fileName: string; sha256: string; signature: string; rollouts: number; createdBy: string | null; createdAt: string }

export type PostFirmwareUploadData = { fileId: string; name: string; size: number; sha256: string }

export type PostLogbookFindPageDataRecordsItem = { id: number; companyId: number; companyName: string; equipmentId: number; equipmentName: string; mappingId: number | null; mappingName: string | null; text: string; files: GetInspectionDangerGetDetailDataFilesItem[]; mentions: PostInspectionDangerFindPageDataRecordsItemOwner[]; by: string; isMine: boolean; at: string; atMs: number; writtenAt: string; editedAt: string | null; version: number }

export type GetDiagnosisOpinionPreviewDataShown = { finding: { fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; component: GetDiagnosisNewGetDetailDataDoubtsItem | null; channels: string[]; stage: number | null; confidence: number; word: "hint" | "probable" | "clear"; firstMs: number; lastMs: number; goneMs: number | null; count: number; course: ({ ms: number; confidence: number; stage: number | null })[]; doubts: GetDiagnosisNewGetDetailDataDoubtsItem[]; refusals: GetDiagnosisNewGetDetailDataWaveRefusalsItem[] }; evidence: GetDiagnosisNewGetDetailDataEvidenceItem[]; waves: ({ id: number; point: string; ms: number; axes: string[]; n: number; sampleHz: number; rpm: number | null })[]; machine: { name: string; type: number; model: string | null; ratedPower: number | null; ratedSpeed: number | null; rotateSpeed: number | null; speedRatio: number | null; gearTeeth: string | null; beltType: string | null; bladeCount: number | null; driveBearing: string | null; nonDriveBearing: string | null }; points: ({ name: string; drivePort: string | null; isHere: boolean })[]; directions: [number, number, number] | null }

export type PostDiagnosisOpinionFindPageDataRecordsItemConclusion = { answer: "Confirmed" | "Rejected" | "Corrected" | "Watched"; basis: "Seen" | "Measured" | "Desk"; reason: "ProcessChange" | "Sensor" | "Normal" | "WorkInProgress" | "WrongData" | "NothingFound" | null; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part: "outer" | "inner" | "ball" | "cage" | null; watchUntil: string | null; text: string; by: string }

export type GetDiagnosisExpertNoticesData = { addresses: string[]; language: "cn" | "en"; canSend: boolean }

export type PostFaultCaseFindPageDataRecordsItem = { id: number; isOwn: boolean; caseNumber: string; name: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; faultName: string | null; faultSource: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; importance: "A" | "B" | "C" | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; equipmentName: string | null; failedAt: string | null; author: string | null; visibility: "Local" | "Public"; publication: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | null }

export type GetFaultCaseGetDetailData = { id: number; isOwn: boolean; caseNumber: string; name: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; faultName: string | null; faultSource: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; importance: "A" | "B" | "C" | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; equipmentName: string | null; failedAt: string | null; author: string | null; visibility: "Local" | "Public"; publication: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | null; samplingParameters: string; trendAnalysis: string; spectrumAnalysis: string; reason: string; repairSuggestions: string; repairResults: string; part: "outer" | "inner" | "ball" | "cage" | null; couplingType: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed: number | null; record: GetFaultCaseGetDetailDataRecord; files: GetInspectionDangerGetDetailDataFilesItem[]; version: number; companyName: string | null; equipmentId: number | null; mappingId: number | null; mappingName: string | null; findingId: number | null; alarmId: number | null; workId: number | null; failedMs: number | null; waves: ({ waveId: number; dateTime: string; when: "fault" | "after"; isStored: boolean })[]; publications: ({ state: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn"; publicId: number; requestedBy: string; requestedAt: string; decidedAt: string | null; reason: string | null; withdrawnBy: "Customer" | "Platform" | null })[]; createdAt: string | null }

export type GetFaultCaseGetDetailDataRecord = { machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; directions: [number, number, number] | null; facts: ({ key: "power" | "ratedPower" | "ratedCurrent" | "ratedSpeed" | "rotateSpeed" | "speedRatio" | "gearTeeth" | "beltType" | "beltGirth" | "driveWheelDiameter" | "drivenWheelDiameter" | "driveBearing" | "nonDriveBearing" | "bladeCount" | "naturalFrequency" | "runTime" | "isoClass"; value: string | number })[]; component: GetDiagnosisNewGetDetailDataDoubtsItem | null; stage: number | null; confidence: number | null; waves: number; evidence: ({ label: string; view: "velocity" | "acceleration" | "envelope" | "cepstrum" | "waveform" | "phase"; channel: string; hz: number | null; order: number | null; harmonic: number | null; sideband: number | null; code: number | null; band: [number, number] | null; value: number | null; unit: string; floorDb: number | null; comparedWith: GetDiagnosisNewGetDetailDataEvidenceItemComparedWith | null; source: string })[]; spectra: ({ view: "velocity" | "envelope"; channel: string; when: "fault" | "after"; unit: string; binHz: number; rpm: number | null; values: number[] })[]; trend: ({ metric: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21; axis: string; unit: string; days: number[]; values: number[] })[] }

export type PostFaultCasePreviewPublicationBodyTexts = { name?: string; samplingParameters?: string; trendAnalysis?: string; spectrumAnalysis?: string; reason?: string; repairSuggestions?: string; repairResults?: string }

export type PostFaultCaseWithdrawBody = { id: number; reason?: string }

export type GetFaultCasePublicGetDetailData = { id: number; isOwn: boolean; caseNumber: string; name: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; faultName: string | null; faultSource: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; importance: "A" | "B" | "C" | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; equipmentName: string | null; failedAt: string | null; author: string | null; visibility: "Local" | "Public"; publication: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | null; samplingParameters: string; trendAnalysis: string; spectrumAnalysis: string; reason: string; repairSuggestions: string; repairResults: string; part: "outer" | "inner" | "ball" | "cage" | null; couplingType: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed: number | null; record: GetFaultCaseGetDetailDataRecord; files: GetInspectionDangerGetDetailDataFilesItem[]; state: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn"; customer: string | null; requestedAt: string; decidedAt: string | null; decidedBy: string | null; decisionReason: string | null; withdrawnBy: "Customer" | "Platform" | null; version: number }

export type PostAiReportFindPageDataRecordsItemFailure = { reason: "NotConnected" | "NotAllowed" | "BadAddress" | "HostNotFound" | "HostRefused" | "Unreachable" | "TlsFailed" | "TimedOut" | "KeyRefused" | "Busy" | "Refused" | "NotUnderstood" | "CutOff" | "TooLong" | "Empty" | "Stopped" | "Faulty"; status: number | null }

export type GetAssistantSettingData = { isConnected: boolean; address: string; hasKey: boolean; model: string; embeddingModel: string; roleTask: string; questionWords: string; automatic: "Off" | "Severe" | "All"; language: "cn" | "en"; dailyTexts: number; updatedAt: string | null; updatedBy: string | null; textsToday: number }

export type PostAssistantDocumentFindPageDataRecordsItem = { id: number; name: string; bytes: number; passages: number; embedded: number; createdAt: string; createdBy: string | null }

export type GetInspectionTaskGetDetailData = { id: number; name: string; status: 1 | 2 | 3 | 4; companyName: string; planId: number | null; lineName: string; groupId: number | null; groupName: string | null; member: PostInspectionDangerFindPageDataRecordsItemOwner | null; takenBy: string | null; startsAt: string; endsAt: string; day: string; items: number; done: number; failed: number; version: number; order: 1 | 2; opensAt: string; graceEnd: string; startedAt: string | null; finishedAt: string | null; canDo: boolean; isEarly: boolean; stops: ({ pointId: number; name: string; areaName: string; type: 0 | 1 | 2; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; minutes: number | null; presence: 1 | 2 | null; items: ({ id: number; name: string; kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; method: string | null; isRequired: boolean; rightAnswer: 1 | 2 | null; metric: "v" | "a" | "s" | "tem" | null; unit: string | null; lowFail: number | null; lowWarn: number | null; highWarn: number | null; highFail: number | null; options: string | null; failOptions: string | null; needsPicture: boolean; whileRunning: boolean; takesWave: boolean; status: 1 | 2 | 3 | 4 | 5 | 6; wave: { waveId: number; by: string; at: string; device: string | null; isCalibrated: boolean; axes: string[]; sampleHz: number; n: number } | null; result: GetInspectionTaskGetDetailDataStopsItemItemsItemResult | null; others?: GetInspectionTaskGetDetailDataStopsItemItemsItemResult[]; last: { answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer; at: string } | null })[] })[] }

export type GetInspectionTaskGetDetailDataStopsItemItemsItemResult = { id: number; answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer | null; verdict: 1 | 2 | 3 | null; skipReason: 1 | 2 | 3 | 4 | 5 | null; note: string | null; by: string; at: string; isMadeUp: boolean; presence: 1 | 2; device: string | null; isCalibrated: boolean; isMeasured: boolean; pointLimits: ({ key: string; axis: "X" | "Y" | "Z" | null; level: "C" | "D"; limit: number; value: number })[]; files: GetInspectionDangerGetDetailDataFilesItem[]; awaited?: number }

export type GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer = { yesNo?: 1 | 2; number?: number; choice?: string; text?: string; x?: number; y?: number; z?: number; deviceId?: number; sound?: { sampleHz: number; measuredHz: number; seconds: number; rms: number; peak: number; isClipped: boolean; steps: { gain: "off" | "on" | "unknown"; noise: "off" | "on" | "unknown"; echo: "off" | "on" | "unknown" } } }

export type GetInspectionWaveViewDataWave = { unit: string; step: number; axes: ({ axis: "X" | "Y" | "Z"; values: number[] })[] }

export type GetInspectionLineStopsIdDataStopsItem = { pointId: number; minutes: number | null; name: string; areaName: string; standardName: string; equipmentName: string | null; type: 0 | 1 | 2; status: 0 | 1; items: number }

export type PostFaultRepairFindPageBody = { pageNum?: number; pageSize?: number; keyword?: string; stage?: "ToAssign" | "InWork" | "OnHold" | "ToReview" | "SentBack" | "Accepted" | "Cancelled" | null; level?: 1 | 2 | 3 | null; whose?: "mine" | "reported" | null; due?: "overdue" | "week" | null; companyId?: number | null; equipmentId?: number | null; findingId?: number | null; alarmId?: number | null; hazardId?: number | null }

export type PostFaultRepairFindPageData = { records: ({ id: number; title: string; level: 1 | 2 | 3; stage: "ToAssign" | "InWork" | "OnHold" | "ToReview" | "SentBack" | "Accepted" | "Cancelled"; handle: 1 | 2 | 3; audit: 1 | 2 | 3 | null; result: 1 | 2; companyId: number; companyName: string; areaName: string; equipmentId: number; equipmentName: string; mappingId: number | null; mappingName: string | null; findingId: number | null; alarmId: number | null; hazardId: number | null; origin: "Fault" | "Inspection"; faultName: string | null; assignees: PostInspectionDangerFindPageDataRecordsItemOwner[]; reporter: PostInspectionDangerFindPageDataRecordsItemOwner; dueAt: string; dueMs: number; isOverdue: boolean; createdAt: string; finishedAt: string | null; reviewedAt: string | null; cost: number })[]; total: number }

export type GetFaultRepairGetDetailData = { id: number; title: string; level: 1 | 2 | 3; stage: "ToAssign" | "InWork" | "OnHold" | "ToReview" | "SentBack" | "Accepted" | "Cancelled"; handle: 1 | 2 | 3; audit: 1 | 2 | 3 | null; result: 1 | 2; companyId: number; companyName: string; areaName: string; equipmentId: number; equipmentName: string; mappingId: number | null; mappingName: string | null; findingId: number | null; alarmId: number | null; hazardId: number | null; origin: "Fault" | "Inspection"; faultName: string | null; assignees: PostInspectionDangerFindPageDataRecordsItemOwner[]; reporter: PostInspectionDangerFindPageDataRecordsItemOwner; dueAt: string; dueMs: number; isOverdue: boolean; createdAt: string; finishedAt: string | null; reviewedAt: string | null; cost: number; version: number; description: string; steps: GetFaultRepairGetDetailDataStepsItem[]; parts: GetFaultRepairGetDetailDataPartsItem[]; labour: GetFaultRepairGetDetailDataLabourItem[]; files: { fileId: string; name: string; isImage: boolean; isAfter: boolean }[]; hazardTitle: string | null; cause: string | null; action: string | null; found: "AsSuspected" | "OtherFault" | "Nothing" | "NotOpened" | null; foundFault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; foundPart: "outer" | "inner" | "ball" | "cage" | null; componentId: number | null; componentName: string | null; failedPart: string | null; replacement: string | null; downFrom: string | null; downTo: string | null; startedAt: string | null; reviewer: string | null; isMine: boolean; isOwnReview: boolean; faultStatus: 1 | 2 | 3 | null; before: GetFaultRepairGetDetailDataBefore | null; after: GetFaultRepairGetDetailDataBefore | null; externals: ({ system: string; reference: string; url: string | null; state: "Open" | "InProgress" | "Done" | "Cancelled"; stateText: string | null; by: string; at: string })[]; events: GetInspectionDangerGetDetailDataEventsItem[] }

export type GetFaultRepairGetDetailDataStepsItem = { text: string; isDone: boolean }

export type GetFaultRepairGetDetailDataPartsItem = { name: string; quantity: number; unitCost: number }

export type GetFaultRepairGetDetailDataLabourItem = { name: string; minutes: number }

export type GetFaultRepairGetDetailDataBefore = { waveId: number; dateTime: string; ms: number; sampleHz: number; rpm: number | null }

export type PostFaultRepairAddBody = { title: string; level: 1 | 2 | 3; description?: string; dueAt?: string | number | null; steps?: GetFaultRepairGetDetailDataStepsItem[]; equipmentId: number; mappingId?: number | null; findingId?: number | null; alarmId?: number | null; hazardId?: number | null; assigneeIds?: number[]; parts?: GetFaultRepairGetDetailDataPartsItem[] }

export type PostFaultRepairEditBody = { id: number; version: number; title: string; level: 1 | 2 | 3; description?: string; dueAt?: string | number | null; steps?: GetFaultRepairGetDetailDataStepsItem[]; parts?: GetFaultRepairGetDetailDataPartsItem[]; labour?: GetFaultRepairGetDetailDataLabourItem[]; fileIds?: string[] }

export type PostFaultRepairLeadBody = { id: number; version: number; move: "assign" | "cancel"; reason?: string; assigneeIds?: number[]; outcome?: PostFaultRepairLeadBodyOutcome }

export type PostFaultRepairLeadBodyOutcome = { cause: string; action: string; found: "AsSuspected" | "OtherFault" | "Nothing" | "NotOpened"; foundFault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; foundPart?: "outer" | "inner" | "ball" | "cage" | null; componentId?: number | null; failedPart?: string | null; replacement?: string | null; downFrom?: string | number | null; downTo?: string | number | null; fileIds?: string[] }

export type PostFaultRepairWorkBody = { id: number; version: number; move: "take" | "giveBack" | "hold" | "resume" | "finish"; reason?: string; assigneeIds?: number[]; outcome?: PostFaultRepairLeadBodyOutcome }

export type PostFaultRepairReviewBody = { id: number; version: number; move: "accept" | "reject"; reason?: string; assigneeIds?: number[]; outcome?: PostFaultRepairLeadBodyOutcome }

export type PostFaultRepairExternalBody = { id: number; system: string; reference: string; url?: string | null; state: "Open" | "InProgress" | "Done" | "Cancelled"; stateText?: string | null }

export type GetInspectionUpkeepPlanNextDataMeter = { life: number | null; hoursPerDay: number | null; isSensed: boolean; rollsAt: number; readings: ({ id: number; value: number; kind: 1 | 2 | 3 | 4; life: number; at: string; by: string })[] }

export type PostWeeklyReportFindPageBody = { pageNum?: number; pageSize?: number; keyword?: string; cycle?: "week" | "month" | null; state?: "Handled" | "Unhandled" | null; scope?: "company" | "area" | "machine" | null; year?: number | null; companyId?: number | null; areaId?: number | null; equipmentId?: number | null }

export type PostWeeklyReportFindPageData = { records: ({ id: number; name: string; cycle: "week" | "month"; year: number; number: number; firstDay: string; lastDay: string; scope: "company" | "area" | "machine"; companyId: number; companyName: string; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; state: "Handled" | "Unhandled"; layout: "portrait" | "wide"; generatedAt: string; isScheduled: boolean; version: PostWeeklyReportFindPageDataRecordsItemVersion; counts: PostWeeklyReportFindPageDataRecordsItemCounts | null; sentAt: string | null })[]; total: number }

export type PostWeeklyReportFindPageDataRecordsItemVersion = { id: number; number: number; state: "draft" | "inReview" | "signed" | "superseded"; facts: PostWeeklyReportFindPageDataRecordsItemVersionFacts; takenAt: string | null; author: string; createdAt: string; signedBy: string | null; signedRole: string | null; signedAt: string | null }

export type PostWeeklyReportFindPageDataRecordsItemVersionFacts = { state: "waiting" | "running" | "done" | "failed"; done: number; total: number; failure: string | null }

export type PostWeeklyReportFindPageDataRecordsItemCounts = { Normal: number; Minor: number; Severity: number; Offline: number; NotAssessed: number }

export type GetWeeklyReportGetDetailData = { id: number; name: string; cycle: "week" | "month"; year: number; number: number; firstDay: string; lastDay: string; scope: "company" | "area" | "machine"; companyId: number; companyName: string; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; state: "Handled" | "Unhandled"; layout: "portrait" | "wide"; generatedAt: string; isScheduled: boolean; version: PostWeeklyReportFindPageDataRecordsItemVersion; counts: PostWeeklyReportFindPageDataRecordsItemCounts | null; sentAt: string | null; timeZone: string; versions: PostWeeklyReportFindPageDataRecordsItemVersion[]; sections: GetWeeklyReportGetDetailDataSectionsItem[]; canWrite: boolean; canPolish: boolean }

export type GetWeeklyReportGetDetailDataSectionsItem = { id: number; key: "cover" | "summary" | "actions" | "changes" | "machines" | "findings" | "alarms" | "maintenance" | "figures" | "severity" | "trends" | "spectra" | "coverage" | "methods" | "rounds" | "missed" | "hazards" | "groups" | "signOff" | "own"; position: number; title: GetDiagnosisNewGetDetailDataDoubtsItem; composed: { cn: string; en: string; sources: { label: GetDiagnosisNewGetDetailDataDoubtsItem; address: string }[]; equipmentId?: number }[]; content: GetWeeklyReportGetDetailDataSectionsItemContent; revision: number; held: GetWeeklyReportGetDetailDataSectionsItemHeld | null; comments: GetWeeklyReportGetDetailDataSectionsItemCommentsItem[] }

export type GetWeeklyReportGetDetailDataSectionsItemContent = { title: GetDiagnosisNewGetDetailDataDoubtsItem | null; cn: string | null; en: string | null; isHidden: boolean; figures: GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem[] }

export type GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem = { id: number; address: string; caption: GetDiagnosisNewGetDetailDataDoubtsItem }

export type GetWeeklyReportGetDetailDataSectionsItemHeld = { by: string; isMine: boolean; until: string }

export type GetWeeklyReportGetDetailDataSectionsItemCommentsItem = { id: number; by: string; at: string; text: string; isDone: boolean }

export type GetWeeklyReportPulseData = { state: "draft" | "inReview" | "signed" | "superseded"; facts: PostWeeklyReportFindPageDataRecordsItemVersionFacts; sections: ({ id: number; position: number; revision: number; held: GetWeeklyReportGetDetailDataSectionsItemHeld | null; comments: GetWeeklyReportGetDetailDataSectionsItemCommentsItem[] })[] }

export type PostWeeklyReportCreateBody = { cycle: "week" | "month"; year: number; number: number; scope: "company" | "area" | "machine"; companyId: number; areaId?: number | null; equipmentId?: number | null; layout?: "portrait" | "wide" }

export type PostWeeklyReportCreateData = { id: number; versionId: number; isNew: boolean }

export type PostWeeklyReportAddVersionBody = { id: number; collectsFacts: boolean }

export type PostWeeklyReportAddVersionData = { id: number; versionId: number }

export type PostWeeklyReportSetReviewBody = { versionId: number; isInReview: boolean }

export type PostWeeklyReportSignBody = { versionId: number; role?: string }

export type PostWeeklyReportExportFileBody = { versionId: number; language: "cn" | "en"; layout: "portrait" | "wide"; format: "pdf" | "word" | "workbook" }

export type PostWeeklyReportSectionSaveBody = { id: number; revision: number; page: string; content: GetWeeklyReportGetDetailDataSectionsItemContent }

export type PostWeeklyReportSectionCheckInBody = { id: number; page: string; isHeld: boolean }

export type PostWeeklyReportSectionSetOrderBody = { versionId: number; ids: number[] }

export type PostWeeklyReportSectionAddBody = { versionId: number; afterId?: number | null; title: GetDiagnosisNewGetDetailDataDoubtsItem }

export type PostWeeklyReportSectionRemoveBody = { id: number; revision: number }

export type GetWeeklyReportSectionRevisionsDataItem = { revision: number; by: string; at: string; content: GetWeeklyReportGetDetailDataSectionsItemContent }

export type PostWeeklyReportSectionAddCommentBody = { id: number; text: string }

export type PostWeeklyReportSectionSetCommentBody = { id: number; commentId: number; isDone: boolean }

export type GetWeeklyReportSectionPhrasesDataItem = { fault: string | null; faultName: string | null; cn: string; en: string }

export type PostWeeklyReportSectionPolishData = { text: string; left: number }

export type PostWeeklyReportSectionAddFigureBody = { id: number; address: string }

export type GetWeeklyReportScheduleListDataItem = { scope: "company" | "area" | "machine"; companyId: number; areaId: number | null; equipmentId: number | null; cycle: "week" | "month"; day: number; hour: number; minute: number; timeZone: string; language: "cn" | "en"; attaches: boolean; receivers: string[]; layout: "portrait" | "wide"; enabled: boolean; id: number; companyName: string; placeName: string; version: number; nextRun: string | null; author: string; runs: ({ id: number; dueAt: string; ranAt: string; isCaughtUp: boolean; result: "making" | "sent" | "noTemplate" | "failed"; reportId: number | null; reportName: string | null; queued: number; delivered: number; failed: number })[] }

export type PostWeeklyReportScheduleAddBody = { scope: "company" | "area" | "machine"; companyId: number; areaId?: number | null; equipmentId?: number | null; cycle: "week" | "month"; day: number; hour: number; minute?: number; timeZone?: string; language: "cn" | "en"; attaches: boolean; receivers: string[]; layout: "portrait" | "wide"; enabled: boolean }

export type PostWeeklyReportScheduleEditBody = { id: number; version: number; scope: "company" | "area" | "machine"; companyId: number; areaId?: number | null; equipmentId?: number | null; cycle: "week" | "month"; day: number; hour: number; minute?: number; timeZone?: string; language: "cn" | "en"; attaches: boolean; receivers: string[]; layout: "portrait" | "wide"; enabled: boolean }

export type PostWeeklyReportMailSendBody = { versionId: number; language: "cn" | "en"; attaches: boolean; layout: "portrait" | "wide"; receivers: string[] }

export type GetWeeklyReportMailListDataItem = { id: number; address: string; language: "cn" | "en"; state: "waiting" | "sent" | "failed"; at: string; by: string; answer: string | null }

export type GetWeeklyReportMailSuggestedData = { templateName: string | null; receivers: string[] }

export type GetWeeklyReportLinkListDataItem = { id: number; versionId: number; versionNumber: number; language: "cn" | "en"; layout: "portrait" | "wide"; address: string | null; createdBy: string; createdAt: string; expiresAt: string; revokedAt: string | null; isOpen: boolean; uses: number; usedAt: string | null; sentTo: string | null }

export type PostWeeklyReportLinkAddBody = { versionId: number; language: "cn" | "en"; layout: "portrait" | "wide"; days: number }

export type PostFileUploadData = { fileId: string; name: string; size: number; width: number | null; height: number | null; url: string }

export type GetPictureCompanyData = { id: number; name: string; companyId: number; companyName: string; areaName: string | null; picture: PostLargeScreenDataDataPanelsItemPlacePicture | null; children: ({ id: number; name: string; x: number | null; y: number | null })[] }

export type PutPictureCompanyImageBody = { id: number; fileId: string | null }

export type PutPictureCompanyPlacementsBody = { id: number; placements: { childId: number; x: number; y: number }[] }


/** Every call by method and path: what it takes and what it answers. */
export interface Calls {
  /** Log in */
  'POST /login': { input: { body: { userName: string; password?: string; code?: string; deviceId?: string } }; data: { token: string; userName: string; offline?: { account: number; secret: string } } }
  /** Log out */
  'POST /logout': { input: NoInput; data: null }
  /** Get the current user */
  'GET /system/user/getInfo': { input: NoInput; data: { user: { id: number; userName: string; nickName: string; parentCompanyId: number | null; platformCompanyId: number | null; companyName: string | null; timeZone: string; superId: number }; permissions: string[]; expireTime: string | null; isSoonExpire: boolean } }
  /** Get the current menu */
  'GET /system/user/getSysMenus': { input: NoInput; data: Recursive1[] }
  /** Change password */
  'POST /system/user/modifyPassword': { input: { body: { oldPassword: string; newPassword: string } }; data: null }
  /** List logins */
  'POST /system/loginLog/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; result?: "success" | "ticketSuccess" | "wrongTicket" | "wrongCredentials" | "passwordSet" | "totpWanted" | "wrongTotp" | "tooManyTries" | "accountBlocked" | "companyBlocked" | "tenantSuspended" | "accountExpired" | null; begin?: string | number; end?: string | number } }; data: { records: ({ id: number; userName: string; companyName: string | null; result: "success" | "ticketSuccess" | "wrongTicket" | "wrongCredentials" | "passwordSet" | "totpWanted" | "wrongTotp" | "tooManyTries" | "accountBlocked" | "companyBlocked" | "tenantSuspended" | "accountExpired"; address: string; agent: string; loginTime: string })[]; total: number } }
  /** Export the login log */
  'POST /system/loginLog/export': { input: { body: { keyword?: string; result?: "success" | "ticketSuccess" | "wrongTicket" | "wrongCredentials" | "passwordSet" | "totpWanted" | "wrongTotp" | "tooManyTries" | "accountBlocked" | "companyBlocked" | "tenantSuspended" | "accountExpired" | null; begin: string | number; end: string | number } }; data: Bytes }
  /** List your sessions */
  'GET /system/user/sessions': { input: NoInput; data: { id: number; agent: string; address: string; since: string; lastSeen: string; isCurrent: boolean }[] }
  /** End one of your sessions, or all others */
  'POST /system/user/endSession': { input: { body: { id: number | null } }; data: { ended: number } }
  /** See whether this session is confirmed by password */
  'GET /system/user/confirmation': { input: NoInput; data: { seconds: number } }
  /** Confirm this session by password, for ten minutes */
  'POST /system/user/confirm': { input: { body: { password: string } }; data: { seconds: number } }
  /** Get the help for forgotten passwords */
  'GET /login/passwordHelp': { input: NoInput; data: { byMail: boolean } }
  /** Request a link for a forgotten password */
  'POST /login/forgotPassword': { input: { body: { name: string; language: "cn" | "en" } }; data: null }
  /** Check a password link */
  'POST /login/passwordLink': { input: { body: { token: string } }; data: { userName: string } }
  /** Set a new password by a link */
  'POST /login/newPassword': { input: { body: { token: string; password: string } }; data: { userName: string } }
  /** List users */
  'POST /system/user/findList': { input: { body: { companyId?: number | null; keyword?: string } }; data: PostSystemUserFindListDataItem[] }
  /** Reset password */
  'POST /system/user/resetPassword': { input: { body: { userId: number; password: string } }; data: null }
  /** List roles of a user */
  'GET /system/user/roles/{userId}': { input: { params: { /** Id of a user */ userId: string | number } }; data: { user: PostSystemUserFindListDataItem; roles: ({ id: number; name: string; key: string; status: 0 | 1; held: boolean; mayGive: boolean })[] } }
  /** Assign roles */
  'POST /system/user/updateRoles': { input: { body: { userId: number; roleIds: number[] } }; data: null }
  /** List data access limits of a user */
  'GET /system/user/authorities/{userId}': { input: { params: { /** Id of a user */ userId: string | number } }; data: { user: PostSystemUserFindListDataItem; authorities: { id: number; name: string; range: string; companyNames: string[]; held: boolean; mayGive: boolean }[] } }
  /** Assign data access limits */
  'POST /system/user/updateAuthorities': { input: { body: { userId: number; authorityIds: number[] } }; data: null }
  /** Turn off two-step login for a user */
  'POST /system/user/resetTotp': { input: { body: { userId: number } }; data: null }
  /** List grantable permissions */
  'GET /system/role/permissionTree': { input: NoInput; data: Recursive2[] }
  /** List permissions of a role */
  'GET /system/role/permissions/{roleId}': { input: { params: { /** Id of a role */ roleId: string | number } }; data: string[] }
  /** Set permissions of a role */
  'POST /system/role/updatePermissions': { input: { body: PostSystemRoleUpdatePermissionsBody }; data: null }
  /** List users of a role */
  'POST /system/role/findUserPage': { input: { body: { pageNum?: number; pageSize?: number; roleId: number; assigned?: boolean; keyword?: string } }; data: { records: PostSystemUserFindListDataItem[]; total: number } }
  /** Assign a role to users */
  'POST /system/role/addUsers': { input: { body: PostSystemRoleAddUsersBody }; data: null }
  /** Remove users from a role */
  'POST /system/role/removeUsers': { input: { body: PostSystemRoleAddUsersBody }; data: null }
  /** List invitations */
  'POST /system/invitation/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; state?: "open" | "accepted" | "expired" | "revoked" | null } }; data: { records: ({ id: number; email: string; nickName: string | null; companyName: string; roleNames: string[]; state: "open" | "accepted" | "expired" | "revoked"; invitedBy: string | null; sentAt: string; expiresAt: string; userName: string | null })[]; total: number } }
  /** List what invitations can give */
  'GET /system/invitation/options': { input: NoInput; data: { missing: "address" | "server" | null; roles: GetSystemInvitationOptionsDataRolesItem[] } }
  /** Invite a user */
  'POST /system/invitation/add': { input: { body: { roleIds: number[]; companyId: number; email: string; nickName?: string | null; language: "cn" | "en" } }; data: { id: number } }
  /** Send an invitation again */
  'POST /system/invitation/sendAgain': { input: { body: PostSystemInvitationSendAgainBody }; data: null }
  /** Revoke an invitation */
  'DELETE /system/invitation/revoke/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Show an invitation */
  'POST /login/invitation': { input: { body: { token: string } }; data: { email: string; nickName: string | null; companyName: string; roleNames: string[]; invitedBy: string } }
  /** Accept an invitation */
  'POST /login/acceptInvitation': { input: { body: { token: string; nickName: string; loginName: string; phone: string; password: string } }; data: { token: string; userName: string } }
  /** Compare roles with their defaults */
  'GET /system/role/standards': { input: NoInput; data: { roleId: number; name: string; follows: boolean; offered: Recursive2[] }[] }
  /** Add permissions of a new release */
  'POST /system/role/takeOffered': { input: { body: PostSystemRoleUpdatePermissionsBody }; data: null }
  /** List menu entries */
  'GET /system/menu/findAll': { input: NoInput; data: GetSystemMenuFindAllDataItem[] }
  /** Save a menu entry */
  'POST /system/menu/save': { input: { body: { id?: number; parentId?: number | null; menuType?: "M" | "C" | "F"; nameCn?: string; nameEn?: string; path?: string; perms?: string; icon?: string; orderNum?: number; hidden?: boolean; status?: 0 | 1 } }; data: { id: number } }
  /** Delete a menu entry */
  'GET /system/menu/del': { input: { query: { /** Id of the record */ id: string | number } }; data: null }
  /** List app menu entries */
  'GET /app/menu/findAll': { input: NoInput; data: GetSystemMenuFindAllDataItem[] }
  /** View the app menu of the own company */
  'GET /app/menu/mine': { input: NoInput; data: Recursive3[] }
  /** View the menu tree of an app edition */
  'GET /app/menu/selectAppMenuTree/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: Recursive3[] }
  /** Add an app menu entry */
  'POST /app/menu/add': { input: { body: { parentId?: number | null; menuType?: "M" | "C" | "F"; nameCn?: string; nameEn?: string; path?: string; perms?: string; icon?: string; orderNum?: number; hidden?: boolean; status?: 0 | 1 } }; data: { id: number } }
  /** Edit an app menu entry */
  'POST /app/menu/edit': { input: { body: { id: number; parentId?: number | null; menuType?: "M" | "C" | "F"; nameCn?: string; nameEn?: string; path?: string; perms?: string; icon?: string; orderNum?: number; hidden?: boolean; status?: 0 | 1 } }; data: { id: number } }
  /** Delete an app menu entry */
  'DELETE /app/menu/delete/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** List my system notices */
  'GET /systemNotice/mine': { input: NoInput; data: { notices: ({ id: number; title: string; body: string; startTime: string; readAt: string | null })[]; unread: number; nextInMs: number | null } }
  /** Mark notices as read */
  'POST /systemNotice/read': { input: { body: { ids?: number[] } }; data: null }
  /** Get the newest versions of the mobile app */
  'GET /app/content/newest': { input: { query?: { /** Language */ languageType?: "cn" | "en" } }; data: { versions: GetAppContentNewestDataVersionsItem[] } }
  /** Get the published content of the mobile app */
  'GET /app/content/published': { input: { query?: { /** Language */ languageType?: "cn" | "en" } }; data: { versions: GetAppContentNewestDataVersionsItem[]; articles: ({ id: number; title: string; category: "recommend" | "news"; publishedAt: string | null; cover: string | null; summary: string | null; body: string })[]; banners: ({ id: number; title: string; picture: string; link: string | null })[]; questions: ({ id: number; question: string; category: "account" | "device" | "data" | "inspection" | "other"; answer: string })[]; brief: { id: number; title: string; body: string } | null } }
  /** List operations */
  'POST /system/operateLog/findPage': { input: { body: { pageNum?: number; pageSize?: number; userName?: string; kind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null; result?: 0 | 1 | null; source?: 0 | 1 | 2 | null; subject?: string; keyword?: string; begin?: string | number; end?: string | number } }; data: { records: ({ id: number; time: string; userName: string; companyName: string | null; kind: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; subject: string; title: string; method: string; path: string; ids: number[]; source: 0 | 1 | 2; result: 0 | 1; code: number; message: string; durationMs: number; address: string; agent: string; before: unknown; after: unknown; input: unknown })[]; total: number } }
  /** Export the operation log */
  'POST /system/operateLog/export': { input: { body: { userName?: string; kind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null; result?: 0 | 1 | null; source?: 0 | 1 | 2 | null; subject?: string; keyword?: string; begin: string | number; end: string | number } }; data: Bytes }
  /** List imports */
  'POST /system/importRecord/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; kind?: string | null; result?: "Success" | "Failed" | null; begin?: string | number; end?: string | number } }; data: { records: ({ id: number; time: string; userName: string; kind: string; fileName: string; rowCount: number; added: number; changed: number; refused: number; problems: ({ row: number | null; column: string | null; reason: string })[]; result: "Success" | "Failed" })[]; total: number } }
  /** Export the list of imports */
  'POST /system/importRecord/export': { input: { body: { keyword?: string; kind?: string | null; result?: "Success" | "Failed" | null; begin: string | number; end: string | number } }; data: Bytes }
  /** View the state of two-step login */
  'GET /system/user/totp/state': { input: NoInput; data: { on: boolean } }
  /** Start setting up two-step login */
  'POST /system/user/totp/start': { input: { body: { password: string } }; data: { secret: string; uri: string } }
  /** Confirm two-step login */
  'POST /system/user/totp/confirm': { input: { body: { code: string } }; data: null }
  /** Turn off two-step login */
  'POST /system/user/totp/remove': { input: { body: { password: string; code: string } }; data: null }
  /** List companies */
  'POST /company/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; parentId?: number | null; status?: "Normal" | "Block" | null; keyword?: string; sort?: "name" | "city" | "status"; order?: "asc" | "desc" } }; data: { records: PostCompanyFindPageDataRecordsItem[]; total: number } }
  /** List companies as options */
  'GET /company/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Parent company */ parentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a company */
  'GET /company/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostCompanyFindPageDataRecordsItem }
  /** Add a company */
  'POST /company/add': { input: { body: { name: string; parentId: number; status?: "Normal" | "Block"; timeZone?: string; province?: string | null; city?: string | null; address?: string | null; longitude?: number | null; latitude?: number | null; logo?: string | null; planPicture?: string | null } }; data: PostCompanyFindPageDataRecordsItem }
  /** Edit a company */
  'PUT /company/edit': { input: { body: { name?: string; parentId?: number; status?: "Normal" | "Block"; timeZone?: string; province?: string | null; city?: string | null; address?: string | null; longitude?: number | null; latitude?: number | null; logo?: string | null; planPicture?: string | null; id: number } }; data: PostCompanyFindPageDataRecordsItem }
  /** Delete companies */
  'DELETE /company/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit companies, all or none */
  'POST /company/batchEdit': { input: { body: { ids: number[]; change: { name?: string; parentId?: number; status?: "Normal" | "Block"; timeZone?: string; province?: string | null; city?: string | null; address?: string | null; longitude?: number | null; latitude?: number | null; logo?: string | null; planPicture?: string | null } } }; data: { changed: number } }
  /** Export companies (returns a job for large exports) */
  'GET /company/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Name */ name?: string | number; /** Parent company */ parentId?: string | number; /** Status */ status?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "city" | "status"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for companies */
  'GET /company/template': { input: NoInput; data: Bytes }
  /** Preview an import of companies */
  'POST /company/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import companies */
  'POST /company/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of companies */
  'POST /company/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List areas */
  'POST /area/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; keyword?: string; sort?: "orderNum" | "name"; order?: "asc" | "desc" } }; data: { records: PostAreaFindPageDataRecordsItem[]; total: number } }
  /** List areas as options */
  'GET /area/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an area */
  'GET /area/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAreaFindPageDataRecordsItem }
  /** Add an area */
  'POST /area/add': { input: { body: { name: string; companyId: number; picture?: string | null; orderNum?: number | null } }; data: PostAreaFindPageDataRecordsItem }
  /** Edit an area */
  'PUT /area/edit': { input: { body: { name?: string; companyId?: number; picture?: string | null; orderNum?: number | null; id: number } }; data: PostAreaFindPageDataRecordsItem }
  /** Delete areas */
  'DELETE /area/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit areas, all or none */
  'POST /area/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; picture?: string | null; orderNum?: number | null } } }; data: { changed: number } }
  /** Export areas (returns a job for large exports) */
  'GET /area/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for areas */
  'GET /area/template': { input: NoInput; data: Bytes }
  /** Preview an import of areas */
  'POST /area/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import areas */
  'POST /area/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of areas */
  'POST /area/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List bearings */
  'POST /bearing/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; model?: string; manufacturer?: string; source?: string; keyword?: string; sort?: "model" | "manufacturer" | "rollerCount"; order?: "asc" | "desc" } }; data: { records: PostBearingFindPageDataRecordsItem[]; total: number } }
  /** List bearings as options */
  'GET /bearing/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a bearing */
  'GET /bearing/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostBearingFindPageDataRecordsItem }
  /** Add a bearing */
  'POST /bearing/add': { input: { body: { model: string; manufacturer?: string | null; companyId: number; source: string; rollerCount?: number | null; elementDiameter?: number | null; pitchDiameter?: number | null; contactAngle?: number | null; lengthUnit?: "mm" | "in" | null; bpfo?: number | null; bpfi?: number | null; bsf?: number | null; ftf?: number | null } }; data: PostBearingFindPageDataRecordsItem }
  /** Edit a bearing */
  'PUT /bearing/edit': { input: { body: { model?: string; manufacturer?: string | null; companyId?: number; source?: string; rollerCount?: number | null; elementDiameter?: number | null; pitchDiameter?: number | null; contactAngle?: number | null; lengthUnit?: "mm" | "in" | null; bpfo?: number | null; bpfi?: number | null; bsf?: number | null; ftf?: number | null; id: number } }; data: PostBearingFindPageDataRecordsItem }
  /** Delete bearings */
  'DELETE /bearing/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit bearings, all or none */
  'POST /bearing/batchEdit': { input: { body: { ids: number[]; change: { model?: string; manufacturer?: string | null; companyId?: number; source?: string; rollerCount?: number | null; elementDiameter?: number | null; pitchDiameter?: number | null; contactAngle?: number | null; lengthUnit?: "mm" | "in" | null; bpfo?: number | null; bpfi?: number | null; bsf?: number | null; ftf?: number | null } } }; data: { changed: number } }
  /** Export bearings (returns a job for large exports) */
  'GET /bearing/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Model */ model?: string | number; /** Manufacturer */ manufacturer?: string | number; /** Source */ source?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "model" | "manufacturer" | "rollerCount"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for bearings */
  'GET /bearing/template': { input: NoInput; data: Bytes }
  /** Preview an import of bearings */
  'POST /bearing/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import bearings */
  'POST /bearing/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of bearings */
  'POST /bearing/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List machine templates */
  'POST /machineModel/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; manufacturer?: string; type?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; keyword?: string; sort?: "name" | "type" | "manufacturer"; order?: "asc" | "desc" } }; data: { records: PostMachineModelFindPageDataRecordsItem[]; total: number } }
  /** List machine templates as options */
  'GET /machineModel/options': { input: { query?: { /** Company */ companyId?: string | number; /** Drive-end bearing */ driveBearingId?: string | number; /** Non-drive-end bearing */ nonDriveBearingId?: string | number; /** Threshold template */ thresholdId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a machine template */
  'GET /machineModel/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostMachineModelFindPageDataRecordsItem }
  /** Add a machine template */
  'POST /machineModel/add': { input: { body: { name: string; companyId: number; manufacturer?: string | null; remark?: string | null; type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; model?: string | null; power?: number | null; ratedPower?: number | null; ratedCurrent?: number | null; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; shaftBearing?: "Rolling" | "Plain" | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null; bladeCount?: number | null; naturalFrequency?: number | null; criticalSpeed?: number | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId?: number | null; declaredUnit?: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor?: number | null } }; data: PostMachineModelFindPageDataRecordsItem }
  /** Edit a machine template */
  'PUT /machineModel/edit': { input: { body: { name?: string; companyId?: number; manufacturer?: string | null; remark?: string | null; type?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; model?: string | null; power?: number | null; ratedPower?: number | null; ratedCurrent?: number | null; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; shaftBearing?: "Rolling" | "Plain" | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null; bladeCount?: number | null; naturalFrequency?: number | null; criticalSpeed?: number | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId?: number | null; declaredUnit?: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor?: number | null; id: number } }; data: PostMachineModelFindPageDataRecordsItem }
  /** Delete machine templates */
  'DELETE /machineModel/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit machine templates, all or none */
  'POST /machineModel/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; manufacturer?: string | null; remark?: string | null; type?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; model?: string | null; power?: number | null; ratedPower?: number | null; ratedCurrent?: number | null; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; shaftBearing?: "Rolling" | "Plain" | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null; bladeCount?: number | null; naturalFrequency?: number | null; criticalSpeed?: number | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId?: number | null; declaredUnit?: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor?: number | null } } }; data: { changed: number } }
  /** Export machine templates (returns a job for large exports) */
  'GET /machineModel/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Template name */ name?: string | number; /** Manufacturer */ manufacturer?: string | number; /** Type */ type?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "type" | "manufacturer"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for machine templates */
  'GET /machineModel/template': { input: NoInput; data: Bytes }
  /** Preview an import of machine templates */
  'POST /machineModel/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import machine templates */
  'POST /machineModel/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of machine templates */
  'POST /machineModel/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List machines */
  'POST /equipment/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; areaId?: number | null; type?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; level?: "A" | "B" | "C" | null; runStatus?: "Open" | "Stop" | "Disabled" | null; ownerId?: number | null; keyword?: string; sort?: "orderNum" | "name" | "level" | "type"; order?: "asc" | "desc" } }; data: { records: PostEquipmentFindPageDataRecordsItem[]; total: number } }
  /** List machines as options */
  'GET /equipment/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Area */ areaId?: string | number; /** Owner */ ownerId?: string | number; /** Drive-end bearing */ driveBearingId?: string | number; /** Non-drive-end bearing */ nonDriveBearingId?: string | number; /** Threshold template */ thresholdId?: string | number; /** Machine template */ machineModelId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a machine */
  'GET /equipment/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostEquipmentFindPageDataRecordsItem }
  /** Add a machine */
  'POST /equipment/add': { input: { body: { name: string; areaId: number; type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; level?: "A" | "B" | "C"; runStatus?: "Open" | "Stop" | "Disabled"; ownerId?: number | null; orderNum?: number | null; location?: string | null; longitude?: number | null; latitude?: number | null; picture?: string | null; model?: string | null; serialNumber?: string | null; power?: number | null; ratedPower?: number | null; ratedCurrent?: number | null; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; shaftBearing?: "Rolling" | "Plain" | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null; bladeCount?: number | null; naturalFrequency?: number | null; criticalSpeed?: number | null; lastMaintenanceDate?: string | number | null; runTime?: number | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId?: number | null; declaredUnit?: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor?: number | null; aiSelfLearn?: boolean | null; learningCycle?: number | null } }; data: PostEquipmentFindPageDataRecordsItem }
  /** Edit a machine */
  'PUT /equipment/edit': { input: { body: { name?: string; areaId?: number; type?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; level?: "A" | "B" | "C"; runStatus?: "Open" | "Stop" | "Disabled"; ownerId?: number | null; orderNum?: number | null; location?: string | null; longitude?: number | null; latitude?: number | null; picture?: string | null; model?: string | null; serialNumber?: string | null; power?: number | null; ratedPower?: number | null; ratedCurrent?: number | null; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; shaftBearing?: "Rolling" | "Plain" | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null; bladeCount?: number | null; naturalFrequency?: number | null; criticalSpeed?: number | null; lastMaintenanceDate?: string | number | null; runTime?: number | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId?: number | null; declaredUnit?: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor?: number | null; aiSelfLearn?: boolean | null; learningCycle?: number | null; id: number } }; data: PostEquipmentFindPageDataRecordsItem }
  /** Delete machines */
  'DELETE /equipment/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit machines, all or none */
  'POST /equipment/batchEdit': { input: { body: { ids: number[]; change: { name?: string; areaId?: number; type?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; level?: "A" | "B" | "C"; runStatus?: "Open" | "Stop" | "Disabled"; ownerId?: number | null; orderNum?: number | null; location?: string | null; longitude?: number | null; latitude?: number | null; picture?: string | null; model?: string | null; serialNumber?: string | null; power?: number | null; ratedPower?: number | null; ratedCurrent?: number | null; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; shaftBearing?: "Rolling" | "Plain" | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null; bladeCount?: number | null; naturalFrequency?: number | null; criticalSpeed?: number | null; lastMaintenanceDate?: string | number | null; runTime?: number | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; thresholdId?: number | null; declaredUnit?: "mm/s rms" | "mm/s peak" | "um p-p" | "m/s2 rms" | null; thresholdFactor?: number | null; aiSelfLearn?: boolean | null; learningCycle?: number | null } } }; data: { changed: number } }
  /** Export machines (returns a job for large exports) */
  'GET /equipment/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Name */ name?: string | number; /** Area */ areaId?: string | number; /** Type */ type?: string | number; /** Criticality */ level?: string | number; /** Run status */ runStatus?: string | number; /** Owner */ ownerId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name" | "level" | "type"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for machines */
  'GET /equipment/template': { input: NoInput; data: Bytes }
  /** Preview an import of machines */
  'POST /equipment/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import machines */
  'POST /equipment/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of machines */
  'POST /equipment/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List components */
  'POST /equipmentComponent/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; equipmentId?: number | null; kind?: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other" | null; model?: string; bearingId?: number | null; keyword?: string; sort?: "orderNum" | "name" | "kind" | "commissionedAt" | "failedAt"; order?: "asc" | "desc" } }; data: { records: PostEquipmentComponentFindPageDataRecordsItem[]; total: number } }
  /** List components as options */
  'GET /equipmentComponent/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Machine */ equipmentId?: string | number; /** Library bearing */ bearingId?: string | number; /** Replaced by */ replacedById?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a component */
  'GET /equipmentComponent/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostEquipmentComponentFindPageDataRecordsItem }
  /** Add a component */
  'POST /equipmentComponent/add': { input: { body: { name: string; equipmentId: number; kind?: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other"; drivePort?: "DrivePort" | "NonDrivePort" | null; model?: string | null; bearingId?: number | null; orderNum?: number | null; remark?: string | null; commissionedAt?: string | number | null; failedAt?: string | number | null; failedPart?: string | null; replacedById?: number | null } }; data: PostEquipmentComponentFindPageDataRecordsItem }
  /** Edit a component */
  'PUT /equipmentComponent/edit': { input: { body: { name?: string; equipmentId?: number; kind?: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other"; drivePort?: "DrivePort" | "NonDrivePort" | null; model?: string | null; bearingId?: number | null; orderNum?: number | null; remark?: string | null; commissionedAt?: string | number | null; failedAt?: string | number | null; failedPart?: string | null; replacedById?: number | null; id: number } }; data: PostEquipmentComponentFindPageDataRecordsItem }
  /** Delete components */
  'DELETE /equipmentComponent/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit components, all or none */
  'POST /equipmentComponent/batchEdit': { input: { body: { ids: number[]; change: { name?: string; equipmentId?: number; kind?: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other"; drivePort?: "DrivePort" | "NonDrivePort" | null; model?: string | null; bearingId?: number | null; orderNum?: number | null; remark?: string | null; commissionedAt?: string | number | null; failedAt?: string | number | null; failedPart?: string | null; replacedById?: number | null } } }; data: { changed: number } }
  /** Export components (returns a job for large exports) */
  'GET /equipmentComponent/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Name */ name?: string | number; /** Machine */ equipmentId?: string | number; /** Type */ kind?: string | number; /** Model */ model?: string | number; /** Library bearing */ bearingId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name" | "kind" | "commissionedAt" | "failedAt"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for components */
  'GET /equipmentComponent/template': { input: NoInput; data: Bytes }
  /** Preview an import of components */
  'POST /equipmentComponent/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import components */
  'POST /equipmentComponent/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of components */
  'POST /equipmentComponent/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List measuring points */
  'POST /mapping/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; equipmentId?: number | null; drivePort?: "DrivePort" | "NonDrivePort" | null; installationDirection?: 1 | 2 | 3 | null; keyword?: string; sort?: "orderNum" | "name"; order?: "asc" | "desc" } }; data: { records: PostMappingFindPageDataRecordsItem[]; total: number } }
  /** List measuring points as options */
  'GET /mapping/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a measuring point */
  'GET /mapping/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostMappingFindPageDataRecordsItem }
  /** Add a measuring point */
  'POST /mapping/add': { input: { body: { name: string; equipmentId: number; orderNum?: number | null; drivePort?: "DrivePort" | "NonDrivePort" | null; trainPart?: "Motor" | "Driver" | "Gearbox" | "Driven" | null; installationMethod?: "Bolt" | "Magnet" | null; installationDirection?: 1 | 2 | 3 | null; sensorDirection?: "X" | "Y" | "Z" | null; picture?: string | null; defaultPicture?: string | null; samplingCycle?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; sleepTime?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; samplingFrequency?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; uploadCycle?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; collectMode?: 1 | 2 | null; collectTime?: number | null } }; data: PostMappingFindPageDataRecordsItem }
  /** Edit a measuring point */
  'PUT /mapping/edit': { input: { body: { name?: string; equipmentId?: number; orderNum?: number | null; drivePort?: "DrivePort" | "NonDrivePort" | null; trainPart?: "Motor" | "Driver" | "Gearbox" | "Driven" | null; installationMethod?: "Bolt" | "Magnet" | null; installationDirection?: 1 | 2 | 3 | null; sensorDirection?: "X" | "Y" | "Z" | null; picture?: string | null; defaultPicture?: string | null; samplingCycle?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; sleepTime?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; samplingFrequency?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; uploadCycle?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; collectMode?: 1 | 2 | null; collectTime?: number | null; id: number } }; data: PostMappingFindPageDataRecordsItem }
  /** Delete measuring points */
  'DELETE /mapping/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit measuring points, all or none */
  'POST /mapping/batchEdit': { input: { body: { ids: number[]; change: { name?: string; equipmentId?: number; orderNum?: number | null; drivePort?: "DrivePort" | "NonDrivePort" | null; trainPart?: "Motor" | "Driver" | "Gearbox" | "Driven" | null; installationMethod?: "Bolt" | "Magnet" | null; installationDirection?: 1 | 2 | 3 | null; sensorDirection?: "X" | "Y" | "Z" | null; picture?: string | null; defaultPicture?: string | null; samplingCycle?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; sleepTime?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; samplingFrequency?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; uploadCycle?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; collectMode?: 1 | 2 | null; collectTime?: number | null } } }; data: { changed: number } }
  /** Export measuring points (returns a job for large exports) */
  'GET /mapping/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Name */ name?: string | number; /** Machine */ equipmentId?: string | number; /** Shaft end */ drivePort?: string | number; /** Direction */ installationDirection?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for measuring points */
  'GET /mapping/template': { input: NoInput; data: Bytes }
  /** Preview an import of measuring points */
  'POST /mapping/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import measuring points */
  'POST /mapping/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of measuring points */
  'POST /mapping/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List gateways */
  'POST /gateway/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; deviceId?: string; type?: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02" | null; online?: "All" | "Online" | "Offline" | null; keyword?: string; sort?: "name" | "deviceId" | "type"; order?: "asc" | "desc" } }; data: { records: PostGatewayFindPageDataRecordsItem[]; total: number } }
  /** List gateways as options */
  'GET /gateway/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a gateway */
  'GET /gateway/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostGatewayFindPageDataRecordsItem }
  /** Add a gateway */
  'POST /gateway/add': { input: { body: { name: string; deviceId: string; type: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; companyId: number; mac?: string | null; ip?: string | null; sim?: string | null } }; data: { id: number; name: string; deviceId: string; type: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; companyId: number; companyName: string | null; mac: string | null; ip: string | null; sim: string | null; online: 1 | 2; lastSeen: string | null; sensorCount: number; upgradeStatus?: 1 | 2 | 3 | 4 | null; upgradeVersion?: string | null; credential: string; mqttPort: number } }
  /** Edit a gateway */
  'PUT /gateway/edit': { input: { body: { name?: string; deviceId?: string; type?: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; companyId?: number; mac?: string | null; ip?: string | null; sim?: string | null; id: number } }; data: PostGatewayFindPageDataRecordsItem }
  /** Delete gateways */
  'DELETE /gateway/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit gateways, all or none */
  'POST /gateway/batchEdit': { input: { body: { ids: number[]; change: { name?: string; deviceId?: string; type?: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; companyId?: number; mac?: string | null; ip?: string | null; sim?: string | null } } }; data: { changed: number } }
  /** Export gateways (returns a job for large exports) */
  'GET /gateway/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Device ID */ deviceId?: string | number; /** Type */ type?: string | number; /** Connection: online or offline */ online?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "deviceId" | "type"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for gateways */
  'GET /gateway/template': { input: NoInput; data: Bytes }
  /** Preview an import of gateways */
  'POST /gateway/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import gateways */
  'POST /gateway/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of gateways */
  'POST /gateway/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List sensors */
  'POST /sensor/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; sensorId?: string; name?: string; model?: "VB11" | "VB12" | "VB21" | "VB22H" | "VB24H" | "VB31" | "VB40" | "VB43" | "VB50" | "VB60" | "VBL50" | "VBE50" | "VBL11" | "VBL12" | "VBS40" | "EVT40" | "EVT41" | "RVT50" | "PT100" | "GTS40A" | "XYGT_RPM" | "XYGT_AD" | "XYGT_TEMP" | null; category?: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; gatewayId?: number | null; mappingId?: number | null; online?: "All" | "Online" | "Offline" | null; bound?: boolean | null; keyword?: string; sort?: "sensorId" | "name" | "model"; order?: "asc" | "desc" } }; data: { records: PostSensorFindPageDataRecordsItem[]; total: number } }
  /** List sensors as options */
  'GET /sensor/options': { input: { query?: { /** Company */ companyId?: string | number; /** Gateway */ gatewayId?: string | number; /** Measuring point */ mappingId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a sensor */
  'GET /sensor/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSensorFindPageDataRecordsItem }
  /** Add a sensor */
  'POST /sensor/add': { input: { body: { sensorId: string; name: string; model: "VB11" | "VB12" | "VB21" | "VB22H" | "VB24H" | "VB31" | "VB40" | "VB43" | "VB50" | "VB60" | "VBL50" | "VBE50" | "VBL11" | "VBL12" | "VBS40" | "EVT40" | "EVT41" | "RVT50" | "PT100" | "GTS40A" | "XYGT_RPM" | "XYGT_AD" | "XYGT_TEMP"; category?: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; installationMethod?: "Bolt" | "Magnet"; companyId: number; gatewayId: number; mappingId: number; x1?: 1 | 2 | 3; y1?: 1 | 2 | 3; z1?: 1 | 2 | 3; signal?: "4-20mA" | "0-10V" | null; rangeLow?: number | null; rangeHigh?: number | null; sensorSensitivity?: number; sleepT?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataSampling?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataUpload?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; listening?: number; learnTime?: number; alarmInterval?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; waveEnabled?: boolean | null; collectMode?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; waveMode?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; workMode?: "Normal" | "Timebase" | null; collectSeconds?: number | null; waveMiddleZ?: number | null; waveHighZ?: number | null; waveHighAcc?: number | null; hfCompensation?: number | null } }; data: PostSensorFindPageDataRecordsItem }
  /** Edit a sensor */
  'PUT /sensor/edit': { input: { body: { sensorId?: string; name?: string; model?: "VB11" | "VB12" | "VB21" | "VB22H" | "VB24H" | "VB31" | "VB40" | "VB43" | "VB50" | "VB60" | "VBL50" | "VBE50" | "VBL11" | "VBL12" | "VBS40" | "EVT40" | "EVT41" | "RVT50" | "PT100" | "GTS40A" | "XYGT_RPM" | "XYGT_AD" | "XYGT_TEMP"; category?: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; installationMethod?: "Bolt" | "Magnet"; companyId?: number; gatewayId?: number; mappingId?: number; x1?: 1 | 2 | 3; y1?: 1 | 2 | 3; z1?: 1 | 2 | 3; signal?: "4-20mA" | "0-10V" | null; rangeLow?: number | null; rangeHigh?: number | null; sensorSensitivity?: number; sleepT?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataSampling?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataUpload?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; listening?: number; learnTime?: number; alarmInterval?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; waveEnabled?: boolean | null; collectMode?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; waveMode?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; workMode?: "Normal" | "Timebase" | null; collectSeconds?: number | null; waveMiddleZ?: number | null; waveHighZ?: number | null; waveHighAcc?: number | null; hfCompensation?: number | null; id: number } }; data: PostSensorFindPageDataRecordsItem }
  /** Delete sensors */
  'DELETE /sensor/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit sensors, all or none */
  'POST /sensor/batchEdit': { input: { body: { ids: number[]; change: { sensorId?: string; name?: string; model?: "VB11" | "VB12" | "VB21" | "VB22H" | "VB24H" | "VB31" | "VB40" | "VB43" | "VB50" | "VB60" | "VBL50" | "VBE50" | "VBL11" | "VBL12" | "VBS40" | "EVT40" | "EVT41" | "RVT50" | "PT100" | "GTS40A" | "XYGT_RPM" | "XYGT_AD" | "XYGT_TEMP"; category?: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; installationMethod?: "Bolt" | "Magnet"; companyId?: number; gatewayId?: number; mappingId?: number; x1?: 1 | 2 | 3; y1?: 1 | 2 | 3; z1?: 1 | 2 | 3; signal?: "4-20mA" | "0-10V" | null; rangeLow?: number | null; rangeHigh?: number | null; sensorSensitivity?: number; sleepT?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataSampling?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; dataUpload?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440; listening?: number; learnTime?: number; alarmInterval?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; waveEnabled?: boolean | null; collectMode?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; waveMode?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; workMode?: "Normal" | "Timebase" | null; collectSeconds?: number | null; waveMiddleZ?: number | null; waveHighZ?: number | null; waveHighAcc?: number | null; hfCompensation?: number | null } } }; data: { changed: number } }
  /** Export sensors (returns a job for large exports) */
  'GET /sensor/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Sensor ID */ sensorId?: string | number; /** Name */ name?: string | number; /** Model */ model?: string | number; /** Sensor type */ category?: string | number; /** Gateway */ gatewayId?: string | number; /** Measuring point */ mappingId?: string | number; /** Connection: online or offline */ online?: string | number; /** Whether the sensor is at a measuring point */ bound?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "sensorId" | "name" | "model"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for sensors */
  'GET /sensor/template': { input: NoInput; data: Bytes }
  /** Preview an import of sensors */
  'POST /sensor/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import sensors */
  'POST /sensor/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of sensors */
  'POST /sensor/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List daq cards */
  'POST /collectCard/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; ip?: string; keyword?: string; sort?: "name" | "ip"; order?: "asc" | "desc" } }; data: { records: PostCollectCardFindPageDataRecordsItem[]; total: number } }
  /** List daq cards as options */
  'GET /collectCard/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a daq card */
  'GET /collectCard/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostCollectCardFindPageDataRecordsItem }
  /** Add a daq card */
  'POST /collectCard/add': { input: { body: { name: string; companyId: number; channelCount?: number; ip: string; tcpPort?: number; serverIp: string; serverPort?: number } }; data: PostCollectCardFindPageDataRecordsItem }
  /** Edit a daq card */
  'PUT /collectCard/edit': { input: { body: { name?: string; companyId?: number; channelCount?: number; ip?: string; tcpPort?: number; serverIp?: string; serverPort?: number; id: number } }; data: PostCollectCardFindPageDataRecordsItem }
  /** Delete daq cards */
  'DELETE /collectCard/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit daq cards, all or none */
  'POST /collectCard/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; channelCount?: number; ip?: string; tcpPort?: number; serverIp?: string; serverPort?: number } } }; data: { changed: number } }
  /** Export daq cards (returns a job for large exports) */
  'GET /collectCard/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** IP address */ ip?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "ip"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for daq cards */
  'GET /collectCard/template': { input: NoInput; data: Bytes }
  /** Preview an import of daq cards */
  'POST /collectCard/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import daq cards */
  'POST /collectCard/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of daq cards */
  'POST /collectCard/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List networking tasks */
  'POST /sensorNetworking/findPage': { input: { body: PostSensorNetworkingFindPageBody }; data: { records: PostSensorNetworkingFindPageDataRecordsItem[]; total: number } }
  /** List networking tasks as options */
  'GET /sensorNetworking/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a networking task */
  'GET /sensorNetworking/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSensorNetworkingFindPageDataRecordsItem }
  /** Add a networking task */
  'POST /sensorNetworking/add': { input: { body: { name: string; companyId: number; remark?: string | null } }; data: PostSensorNetworkingFindPageDataRecordsItem }
  /** Edit a networking task */
  'PUT /sensorNetworking/edit': { input: { body: { name?: string; companyId?: number; remark?: string | null; id: number } }; data: PostSensorNetworkingFindPageDataRecordsItem }
  /** Delete networking tasks */
  'DELETE /sensorNetworking/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit networking tasks, all or none */
  'POST /sensorNetworking/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; remark?: string | null } } }; data: { changed: number } }
  /** Export networking tasks (returns a job for large exports) */
  'GET /sensorNetworking/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Task name */ name?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for networking tasks */
  'GET /sensorNetworking/template': { input: NoInput; data: Bytes }
  /** Preview an import of networking tasks */
  'POST /sensorNetworking/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import networking tasks */
  'POST /sensorNetworking/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of networking tasks */
  'POST /sensorNetworking/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List provisioning keys */
  'POST /provisioningKey/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; keyword?: string; sort?: "name" | "expiresAt"; order?: "asc" | "desc" } }; data: { records: PostProvisioningKeyFindPageDataRecordsItem[]; total: number } }
  /** List provisioning keys as options */
  'GET /provisioningKey/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a provisioning key */
  'GET /provisioningKey/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostProvisioningKeyFindPageDataRecordsItem }
  /** Add a provisioning key */
  'POST /provisioningKey/add': { input: { body: { name: string; companyId: number; gatewayType: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; maxDevices?: number; expiresAt?: string | number | null; isOn?: boolean } }; data: { id: number; name: string; companyId: number; companyName: string | null; gatewayType: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; maxDevices: number; expiresAt: string | null; isOn: boolean; key: string; made?: number; lastMadeAt?: string | null; refused?: number; lastRefusedAt?: string | null; lastRefusal?: "wrongSecret" | "disabled" | "expired" | "full" | "nameTaken" | "plaintext" | null; secret: string } }
  /** Edit a provisioning key */
  'PUT /provisioningKey/edit': { input: { body: { name?: string; companyId?: number; gatewayType?: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; maxDevices?: number; expiresAt?: string | number | null; isOn?: boolean; id: number } }; data: PostProvisioningKeyFindPageDataRecordsItem }
  /** Delete provisioning keys */
  'DELETE /provisioningKey/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit provisioning keys, all or none */
  'POST /provisioningKey/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; gatewayType?: "Bluetooth" | "LoRa" | "RS485" | "ZigBee" | "RVT50" | "DTU" | "DTUEthernet" | "NGWP02"; maxDevices?: number; expiresAt?: string | number | null; isOn?: boolean } } }; data: { changed: number } }
  /** Export provisioning keys (returns a job for large exports) */
  'GET /provisioningKey/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "expiresAt"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for provisioning keys */
  'GET /provisioningKey/template': { input: NoInput; data: Bytes }
  /** Preview an import of provisioning keys */
  'POST /provisioningKey/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import provisioning keys */
  'POST /provisioningKey/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of provisioning keys */
  'POST /provisioningKey/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List alarm lamps */
  'POST /alarmLamp/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; type?: "Sound" | "Light" | "Both" | null; deviceId?: string; control?: "Address" | "Relay" | "PatliteLa6" | "PatliteWe" | "Custom" | null; ip?: string; mappingIds?: number | null; keyword?: string; sort?: "name" | "ip" | "type"; order?: "asc" | "desc" } }; data: { records: PostAlarmLampFindPageDataRecordsItem[]; total: number } }
  /** List alarm lamps as options */
  'GET /alarmLamp/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an alarm lamp */
  'GET /alarmLamp/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAlarmLampFindPageDataRecordsItem }
  /** Add an alarm lamp */
  'POST /alarmLamp/add': { input: { body: { name: string; type?: "Sound" | "Light" | "Both"; companyId: number; deviceId?: string | null; model?: string | null; control?: "Address" | "Relay" | "PatliteLa6" | "PatliteWe" | "Custom" | null; ip: string; port?: number; address?: string; unitId?: number; soundLevel?: number | null; duration?: number; customKind?: "coil" | "register" | null; customAddress?: number | null; customOn?: number | null; customOff?: number | null; mappingIds?: number[] | null } }; data: PostAlarmLampFindPageDataRecordsItem }
  /** Edit an alarm lamp */
  'PUT /alarmLamp/edit': { input: { body: { name?: string; type?: "Sound" | "Light" | "Both"; companyId?: number; deviceId?: string | null; model?: string | null; control?: "Address" | "Relay" | "PatliteLa6" | "PatliteWe" | "Custom" | null; ip?: string; port?: number; address?: string; unitId?: number; soundLevel?: number | null; duration?: number; customKind?: "coil" | "register" | null; customAddress?: number | null; customOn?: number | null; customOff?: number | null; mappingIds?: number[] | null; id: number } }; data: PostAlarmLampFindPageDataRecordsItem }
  /** Delete alarm lamps */
  'DELETE /alarmLamp/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit alarm lamps, all or none */
  'POST /alarmLamp/batchEdit': { input: { body: { ids: number[]; change: { name?: string; type?: "Sound" | "Light" | "Both"; companyId?: number; deviceId?: string | null; model?: string | null; control?: "Address" | "Relay" | "PatliteLa6" | "PatliteWe" | "Custom" | null; ip?: string; port?: number; address?: string; unitId?: number; soundLevel?: number | null; duration?: number; customKind?: "coil" | "register" | null; customAddress?: number | null; customOn?: number | null; customOff?: number | null; mappingIds?: number[] | null } } }; data: { changed: number } }
  /** Export alarm lamps (returns a job for large exports) */
  'GET /alarmLamp/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Type */ type?: string | number; /** Device ID */ deviceId?: string | number; /** Control type */ control?: string | number; /** IP address */ ip?: string | number; /** Measuring points */ mappingIds?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "ip" | "type"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for alarm lamps */
  'GET /alarmLamp/template': { input: NoInput; data: Bytes }
  /** Preview an import of alarm lamps */
  'POST /alarmLamp/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import alarm lamps */
  'POST /alarmLamp/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of alarm lamps */
  'POST /alarmLamp/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List threshold templates */
  'POST /threshold/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; kind?: "Iso" | "Custom" | null; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; isDefault?: boolean | null; keyword?: string; sort?: "name" | "kind" | "isoClass"; order?: "asc" | "desc" } }; data: { records: PostThresholdFindPageDataRecordsItem[]; total: number } }
  /** List threshold templates as options */
  'GET /threshold/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a threshold template */
  'GET /threshold/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostThresholdFindPageDataRecordsItem }
  /** Add a threshold template */
  'POST /threshold/add': { input: { body: { name: string; companyId: number; kind?: "Iso" | "Custom"; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; isDefault?: boolean | null; vXCMax?: number | null; vXDMax?: number | null; vYCMax?: number | null; vYDMax?: number | null; vZCMax?: number | null; vZDMax?: number | null; kurtXCMax?: number | null; kurtXDMax?: number | null; kurtYCMax?: number | null; kurtYDMax?: number | null; kurtZCMax?: number | null; kurtZDMax?: number | null; peakXCMax?: number | null; peakXDMax?: number | null; peakYCMax?: number | null; peakYDMax?: number | null; peakZCMax?: number | null; peakZDMax?: number | null; envelopeXCMax?: number | null; envelopeXDMax?: number | null; envelopeYCMax?: number | null; envelopeYDMax?: number | null; envelopeZCMax?: number | null; envelopeZDMax?: number | null; aZHighCMax?: number | null; aZHighDMax?: number | null; temCMax?: number | null; temDMax?: number | null; temCMin?: number | null; temDMin?: number | null; battCMax?: number | null; battDMax?: number | null; curCMax?: number | null; curDMax?: number | null; levelCMax?: number | null; levelDMax?: number | null; levelCMin?: number | null; levelDMin?: number | null; pressCMax?: number | null; pressDMax?: number | null; pressCMin?: number | null; pressDMin?: number | null; slopeXMax?: number | null; slopeYMax?: number | null; slopeZMax?: number | null; intervalCount?: number; effectiveIntervalCount?: number; intervalTime?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; outOf?: number | null; hysteresis?: number; onDelay?: number; offDelay?: number; dailyPushCount?: number; learnRange?: number | null } }; data: PostThresholdFindPageDataRecordsItem }
  /** Edit a threshold template */
  'PUT /threshold/edit': { input: { body: { name?: string; companyId?: number; kind?: "Iso" | "Custom"; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; isDefault?: boolean | null; vXCMax?: number | null; vXDMax?: number | null; vYCMax?: number | null; vYDMax?: number | null; vZCMax?: number | null; vZDMax?: number | null; kurtXCMax?: number | null; kurtXDMax?: number | null; kurtYCMax?: number | null; kurtYDMax?: number | null; kurtZCMax?: number | null; kurtZDMax?: number | null; peakXCMax?: number | null; peakXDMax?: number | null; peakYCMax?: number | null; peakYDMax?: number | null; peakZCMax?: number | null; peakZDMax?: number | null; envelopeXCMax?: number | null; envelopeXDMax?: number | null; envelopeYCMax?: number | null; envelopeYDMax?: number | null; envelopeZCMax?: number | null; envelopeZDMax?: number | null; aZHighCMax?: number | null; aZHighDMax?: number | null; temCMax?: number | null; temDMax?: number | null; temCMin?: number | null; temDMin?: number | null; battCMax?: number | null; battDMax?: number | null; curCMax?: number | null; curDMax?: number | null; levelCMax?: number | null; levelDMax?: number | null; levelCMin?: number | null; levelDMin?: number | null; pressCMax?: number | null; pressDMax?: number | null; pressCMin?: number | null; pressDMin?: number | null; slopeXMax?: number | null; slopeYMax?: number | null; slopeZMax?: number | null; intervalCount?: number; effectiveIntervalCount?: number; intervalTime?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; outOf?: number | null; hysteresis?: number; onDelay?: number; offDelay?: number; dailyPushCount?: number; learnRange?: number | null; id: number } }; data: PostThresholdFindPageDataRecordsItem }
  /** Delete threshold templates */
  'DELETE /threshold/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit threshold templates, all or none */
  'POST /threshold/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; kind?: "Iso" | "Custom"; isoClass?: "p1-I" | "p1-II" | "p1-III" | "p1-IV" | "p2-1500" | "p2-3000" | "p3-1-rigid" | "p3-1-flexible" | "p3-2-rigid" | "p3-2-flexible" | "p4" | "p5-1" | "p5-2" | "p6-1" | "p6-2" | "p6-3" | "p6-4" | "p6-5" | "p6-6" | "p6-7" | "p7-I-small" | "p7-I-large" | "p7-II-small" | "p7-II-large" | null; isDefault?: boolean | null; vXCMax?: number | null; vXDMax?: number | null; vYCMax?: number | null; vYDMax?: number | null; vZCMax?: number | null; vZDMax?: number | null; kurtXCMax?: number | null; kurtXDMax?: number | null; kurtYCMax?: number | null; kurtYDMax?: number | null; kurtZCMax?: number | null; kurtZDMax?: number | null; peakXCMax?: number | null; peakXDMax?: number | null; peakYCMax?: number | null; peakYDMax?: number | null; peakZCMax?: number | null; peakZDMax?: number | null; envelopeXCMax?: number | null; envelopeXDMax?: number | null; envelopeYCMax?: number | null; envelopeYDMax?: number | null; envelopeZCMax?: number | null; envelopeZDMax?: number | null; aZHighCMax?: number | null; aZHighDMax?: number | null; temCMax?: number | null; temDMax?: number | null; temCMin?: number | null; temDMin?: number | null; battCMax?: number | null; battDMax?: number | null; curCMax?: number | null; curDMax?: number | null; levelCMax?: number | null; levelDMax?: number | null; levelCMin?: number | null; levelDMin?: number | null; pressCMax?: number | null; pressDMax?: number | null; pressCMin?: number | null; pressDMin?: number | null; slopeXMax?: number | null; slopeYMax?: number | null; slopeZMax?: number | null; intervalCount?: number; effectiveIntervalCount?: number; intervalTime?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; outOf?: number | null; hysteresis?: number; onDelay?: number; offDelay?: number; dailyPushCount?: number; learnRange?: number | null } } }; data: { changed: number } }
  /** Export threshold templates (returns a job for large exports) */
  'GET /threshold/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Template name */ name?: string | number; /** Type */ kind?: string | number; /** Severity standard */ isoClass?: string | number; /** Company default */ isDefault?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "kind" | "isoClass"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for threshold templates */
  'GET /threshold/template': { input: NoInput; data: Bytes }
  /** Preview an import of threshold templates */
  'POST /threshold/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import threshold templates */
  'POST /threshold/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of threshold templates */
  'POST /threshold/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List run thresholds */
  'POST /equipmentRunThreshold/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; mappingId?: number | null; metric?: "vX" | "vY" | "vZ" | "aX" | "aY" | "aZ" | "rSpeed" | "cur" | null; keyword?: string; sort?: "name" | "metric" | "above"; order?: "asc" | "desc" } }; data: { records: PostEquipmentRunThresholdFindPageDataRecordsItem[]; total: number } }
  /** List run thresholds as options */
  'GET /equipmentRunThreshold/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Reference point */ mappingId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a run threshold */
  'GET /equipmentRunThreshold/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostEquipmentRunThresholdFindPageDataRecordsItem }
  /** Add a run threshold */
  'POST /equipmentRunThreshold/add': { input: { body: { name: string; mappingId: number; metric?: "vX" | "vY" | "vZ" | "aX" | "aY" | "aZ" | "rSpeed" | "cur"; above: number; sampleCount?: number } }; data: PostEquipmentRunThresholdFindPageDataRecordsItem }
  /** Edit a run threshold */
  'PUT /equipmentRunThreshold/edit': { input: { body: { name?: string; mappingId?: number; metric?: "vX" | "vY" | "vZ" | "aX" | "aY" | "aZ" | "rSpeed" | "cur"; above?: number; sampleCount?: number; id: number } }; data: PostEquipmentRunThresholdFindPageDataRecordsItem }
  /** Delete run thresholds */
  'DELETE /equipmentRunThreshold/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit run thresholds, all or none */
  'POST /equipmentRunThreshold/batchEdit': { input: { body: { ids: number[]; change: { name?: string; mappingId?: number; metric?: "vX" | "vY" | "vZ" | "aX" | "aY" | "aZ" | "rSpeed" | "cur"; above?: number; sampleCount?: number } } }; data: { changed: number } }
  /** Export run thresholds (returns a job for large exports) */
  'GET /equipmentRunThreshold/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Name */ name?: string | number; /** Reference point */ mappingId?: string | number; /** Metric */ metric?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "metric" | "above"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for run thresholds */
  'GET /equipmentRunThreshold/template': { input: NoInput; data: Bytes }
  /** Preview an import of run thresholds */
  'POST /equipmentRunThreshold/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import run thresholds */
  'POST /equipmentRunThreshold/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of run thresholds */
  'POST /equipmentRunThreshold/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List band alarms */
  'POST /bandAlarm/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; isOn?: boolean | null; mappingId?: number | null; machineModelId?: number | null; axis?: "X" | "Y" | "Z" | null; quantity?: "velocity" | "acceleration" | "envelope" | null; scale?: "Hz" | "Order" | "FaultLine" | "Plugin" | null; faultLine?: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf" | null; keyword?: string; sort?: "name" | "quantity" | "scale" | "limitD"; order?: "asc" | "desc" } }; data: { records: PostBandAlarmFindPageDataRecordsItem[]; total: number } }
  /** List band alarms as options */
  'GET /bandAlarm/options': { input: { query?: { /** Company */ companyId?: string | number; /** Measuring point */ mappingId?: string | number; /** Machine template */ machineModelId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a band alarm */
  'GET /bandAlarm/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostBandAlarmFindPageDataRecordsItem }
  /** Add a band alarm */
  'POST /bandAlarm/add': { input: { body: { name: string; isOn?: boolean; companyId: number; mappingId?: number | null; machineModelId?: number | null; axis?: "X" | "Y" | "Z" | null; quantity?: "velocity" | "acceleration" | "envelope"; envelopeFrom?: number | null; envelopeTo?: number | null; scale?: "Hz" | "Order" | "FaultLine" | "Plugin"; low?: number | null; high?: number | null; faultLine?: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf" | null; harmonics?: number | null; widthPercent?: number | null; plugin?: string | null; pluginValue?: string | null; measure?: "Rms" | "Peak"; limitC?: number | null; limitD?: number | null; intervalCount?: number; effectiveIntervalCount?: number; intervalTime?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; hysteresis?: number } }; data: PostBandAlarmFindPageDataRecordsItem }
  /** Edit a band alarm */
  'PUT /bandAlarm/edit': { input: { body: { name?: string; isOn?: boolean; companyId?: number; mappingId?: number | null; machineModelId?: number | null; axis?: "X" | "Y" | "Z" | null; quantity?: "velocity" | "acceleration" | "envelope"; envelopeFrom?: number | null; envelopeTo?: number | null; scale?: "Hz" | "Order" | "FaultLine" | "Plugin"; low?: number | null; high?: number | null; faultLine?: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf" | null; harmonics?: number | null; widthPercent?: number | null; plugin?: string | null; pluginValue?: string | null; measure?: "Rms" | "Peak"; limitC?: number | null; limitD?: number | null; intervalCount?: number; effectiveIntervalCount?: number; intervalTime?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; hysteresis?: number; id: number } }; data: PostBandAlarmFindPageDataRecordsItem }
  /** Delete band alarms */
  'DELETE /bandAlarm/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit band alarms, all or none */
  'POST /bandAlarm/batchEdit': { input: { body: { ids: number[]; change: { name?: string; isOn?: boolean; companyId?: number; mappingId?: number | null; machineModelId?: number | null; axis?: "X" | "Y" | "Z" | null; quantity?: "velocity" | "acceleration" | "envelope"; envelopeFrom?: number | null; envelopeTo?: number | null; scale?: "Hz" | "Order" | "FaultLine" | "Plugin"; low?: number | null; high?: number | null; faultLine?: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf" | null; harmonics?: number | null; widthPercent?: number | null; plugin?: string | null; pluginValue?: string | null; measure?: "Rms" | "Peak"; limitC?: number | null; limitD?: number | null; intervalCount?: number; effectiveIntervalCount?: number; intervalTime?: 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; hysteresis?: number } } }; data: { changed: number } }
  /** Export band alarms (returns a job for large exports) */
  'GET /bandAlarm/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Enabled */ isOn?: "true" | "false"; /** Measuring point */ mappingId?: string | number; /** Machine template */ machineModelId?: string | number; /** Axis */ axis?: string | number; /** Spectrum */ quantity?: string | number; /** Band type */ scale?: string | number; /** Fault frequency */ faultLine?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "quantity" | "scale" | "limitD"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for band alarms */
  'GET /bandAlarm/template': { input: NoInput; data: Bytes }
  /** Preview an import of band alarms */
  'POST /bandAlarm/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import band alarms */
  'POST /bandAlarm/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of band alarms */
  'POST /bandAlarm/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List roles */
  'POST /system/role/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; key?: string; kind?: 1 | 2 | 3 | 4 | null; status?: 0 | 1 | null; keyword?: string; sort?: "orderNum" | "name" | "key" | "kind" | "status"; order?: "asc" | "desc" } }; data: { records: PostSystemRoleFindPageDataRecordsItem[]; total: number } }
  /** List roles as options */
  'GET /system/role/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a role */
  'GET /system/role/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSystemRoleFindPageDataRecordsItem }
  /** Add a role */
  'POST /system/role/add': { input: { body: { name: string; key: string; kind?: 1 | 2 | 3 | 4; orderNum?: number; status?: 0 | 1; dataScope?: 1 | 2 | 3 | 4 | 5; companyIds?: number[] | null } }; data: PostSystemRoleFindPageDataRecordsItem }
  /** Edit a role */
  'PUT /system/role/edit': { input: { body: { name?: string; key?: string; kind?: 1 | 2 | 3 | 4; orderNum?: number; status?: 0 | 1; dataScope?: 1 | 2 | 3 | 4 | 5; companyIds?: number[] | null; id: number } }; data: PostSystemRoleFindPageDataRecordsItem }
  /** Delete roles */
  'DELETE /system/role/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit roles, all or none */
  'POST /system/role/batchEdit': { input: { body: { ids: number[]; change: { name?: string; key?: string; kind?: 1 | 2 | 3 | 4; orderNum?: number; status?: 0 | 1; dataScope?: 1 | 2 | 3 | 4 | 5; companyIds?: number[] | null } } }; data: { changed: number } }
  /** Export roles (returns a job for large exports) */
  'GET /system/role/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Key */ key?: string | number; /** Type */ kind?: string | number; /** Status */ status?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name" | "key" | "kind" | "status"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for roles */
  'GET /system/role/template': { input: NoInput; data: Bytes }
  /** Preview an import of roles */
  'POST /system/role/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import roles */
  'POST /system/role/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of roles */
  'POST /system/role/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List data access limits */
  'POST /system/authority/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; range?: "CompanyAll" | "Custom" | null; keyword?: string; sort?: "name" | "range"; order?: "asc" | "desc" } }; data: { records: PostSystemAuthorityFindPageDataRecordsItem[]; total: number } }
  /** List data access limits as options */
  'GET /system/authority/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a data access limit */
  'GET /system/authority/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSystemAuthorityFindPageDataRecordsItem }
  /** Add a data access limit */
  'POST /system/authority/add': { input: { body: { name: string; range?: "CompanyAll" | "Custom"; companyIds?: number[] | null } }; data: PostSystemAuthorityFindPageDataRecordsItem }
  /** Edit a data access limit */
  'PUT /system/authority/edit': { input: { body: { name?: string; range?: "CompanyAll" | "Custom"; companyIds?: number[] | null; id: number } }; data: PostSystemAuthorityFindPageDataRecordsItem }
  /** Delete data access limits */
  'DELETE /system/authority/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit data access limits, all or none */
  'POST /system/authority/batchEdit': { input: { body: { ids: number[]; change: { name?: string; range?: "CompanyAll" | "Custom"; companyIds?: number[] | null } } }; data: { changed: number } }
  /** Export data access limits (returns a job for large exports) */
  'GET /system/authority/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Range */ range?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "range"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for data access limits */
  'GET /system/authority/template': { input: NoInput; data: Bytes }
  /** Preview an import of data access limits */
  'POST /system/authority/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import data access limits */
  'POST /system/authority/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of data access limits */
  'POST /system/authority/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List users */
  'POST /system/user/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; loginName?: string; nickName?: string; roleIds?: number | null; phone?: string; status?: 0 | 1 | null; appPush?: boolean | null; keyword?: string; sort?: "loginName" | "nickName" | "status" | "expireTime"; order?: "asc" | "desc" } }; data: { records: PostSystemUserFindPageDataRecordsItem[]; total: number } }
  /** List users as options */
  'GET /system/user/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a user */
  'GET /system/user/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSystemUserFindPageDataRecordsItem }
  /** Add a user */
  'POST /system/user/add': { input: { body: { loginName: string; nickName: string; roleIds?: number[] | null; password: string; companyId: number; phone: string; email: string; sex?: 0 | 1 | 2; status?: 0 | 1; expireTime?: string | number | null; appPush?: boolean; chatNickName?: string | null; chatOpenId?: string | null; authorityIds?: number[] | null } }; data: PostSystemUserFindPageDataRecordsItem }
  /** Edit a user */
  'PUT /system/user/edit': { input: { body: { loginName?: string; nickName?: string; roleIds?: number[] | null; password?: string; companyId?: number; phone?: string; email?: string; sex?: 0 | 1 | 2; status?: 0 | 1; expireTime?: string | number | null; appPush?: boolean; chatNickName?: string | null; chatOpenId?: string | null; authorityIds?: number[] | null; id: number } }; data: PostSystemUserFindPageDataRecordsItem }
  /** Delete users */
  'DELETE /system/user/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit users, all or none */
  'POST /system/user/batchEdit': { input: { body: { ids: number[]; change: { loginName?: string; nickName?: string; roleIds?: number[] | null; password?: string; companyId?: number; phone?: string; email?: string; sex?: 0 | 1 | 2; status?: 0 | 1; expireTime?: string | number | null; appPush?: boolean; chatNickName?: string | null; chatOpenId?: string | null; authorityIds?: number[] | null } } }; data: { changed: number } }
  /** Export users (returns a job for large exports) */
  'GET /system/user/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Login name */ loginName?: string | number; /** Name */ nickName?: string | number; /** Roles */ roleIds?: string | number; /** Phone */ phone?: string | number; /** Status */ status?: string | number; /** App push */ appPush?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "loginName" | "nickName" | "status" | "expireTime"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for users */
  'GET /system/user/template': { input: NoInput; data: Bytes }
  /** Preview an import of users */
  'POST /system/user/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import users */
  'POST /system/user/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of users */
  'POST /system/user/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List maintenance windows */
  'POST /maintenanceWindow/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; reason?: string; ownerId?: number | null; repeat?: "Once" | "Daily" | "Weekly" | null; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null; keyword?: string; sort?: "fromAt" | "toAt" | "reason"; order?: "asc" | "desc" } }; data: { records: PostMaintenanceWindowFindPageDataRecordsItem[]; total: number } }
  /** List maintenance windows as options */
  'GET /maintenanceWindow/options': { input: { query?: { /** Company */ companyId?: string | number; /** Owner */ ownerId?: string | number; /** Area */ areaId?: string | number; /** Machine */ equipmentId?: string | number; /** Measuring point */ mappingId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a maintenance window */
  'GET /maintenanceWindow/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostMaintenanceWindowFindPageDataRecordsItem }
  /** Add a maintenance window */
  'POST /maintenanceWindow/add': { input: { body: { reason: string; ownerId: number; fromAt: string | number; toAt: string | number; repeat?: "Once" | "Daily" | "Weekly"; untilAt?: string | number | null; companyId: number; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null } }; data: PostMaintenanceWindowFindPageDataRecordsItem }
  /** Edit a maintenance window */
  'PUT /maintenanceWindow/edit': { input: { body: { reason?: string; ownerId?: number; fromAt?: string | number; toAt?: string | number; repeat?: "Once" | "Daily" | "Weekly"; untilAt?: string | number | null; companyId?: number; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null; id: number } }; data: PostMaintenanceWindowFindPageDataRecordsItem }
  /** Delete maintenance windows */
  'DELETE /maintenanceWindow/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit maintenance windows, all or none */
  'POST /maintenanceWindow/batchEdit': { input: { body: { ids: number[]; change: { reason?: string; ownerId?: number; fromAt?: string | number; toAt?: string | number; repeat?: "Once" | "Daily" | "Weekly"; untilAt?: string | number | null; companyId?: number; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null } } }; data: { changed: number } }
  /** Export maintenance windows (returns a job for large exports) */
  'GET /maintenanceWindow/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Reason */ reason?: string | number; /** Owner */ ownerId?: string | number; /** Repeats */ repeat?: string | number; /** Area */ areaId?: string | number; /** Machine */ equipmentId?: string | number; /** Measuring point */ mappingId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "fromAt" | "toAt" | "reason"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for maintenance windows */
  'GET /maintenanceWindow/template': { input: NoInput; data: Bytes }
  /** Preview an import of maintenance windows */
  'POST /maintenanceWindow/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import maintenance windows */
  'POST /maintenanceWindow/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of maintenance windows */
  'POST /maintenanceWindow/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List teams */
  'POST /inspectionGroup/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; leaderId?: number | null; memberIds?: number | null; keyword?: string; sort?: "name"; order?: "asc" | "desc" } }; data: { records: PostInspectionGroupFindPageDataRecordsItem[]; total: number } }
  /** List teams as options */
  'GET /inspectionGroup/options': { input: { query?: { /** Company */ companyId?: string | number; /** Team leader */ leaderId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a team */
  'GET /inspectionGroup/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionGroupFindPageDataRecordsItem }
  /** Add a team */
  'POST /inspectionGroup/add': { input: { body: { name: string; companyId: number; leaderId: number; memberIds: number[] } }; data: PostInspectionGroupFindPageDataRecordsItem }
  /** Edit a team */
  'PUT /inspectionGroup/edit': { input: { body: { name?: string; companyId?: number; leaderId?: number; memberIds?: number[]; id: number } }; data: PostInspectionGroupFindPageDataRecordsItem }
  /** Delete teams */
  'DELETE /inspectionGroup/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit teams, all or none */
  'POST /inspectionGroup/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; leaderId?: number; memberIds?: number[] } } }; data: { changed: number } }
  /** Export teams (returns a job for large exports) */
  'GET /inspectionGroup/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Team name */ name?: string | number; /** Team leader */ leaderId?: string | number; /** Members */ memberIds?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for teams */
  'GET /inspectionGroup/template': { input: NoInput; data: Bytes }
  /** Preview an import of teams */
  'POST /inspectionGroup/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import teams */
  'POST /inspectionGroup/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of teams */
  'POST /inspectionGroup/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List hazard library */
  'POST /inspection/dangerLib/findPage': { input: { body: PostInspectionDangerLibFindPageBody }; data: { records: PostInspectionDangerLibFindPageDataRecordsItem[]; total: number } }
  /** List hazard library as options */
  'GET /inspection/dangerLib/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a library hazard */
  'GET /inspection/dangerLib/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionDangerLibFindPageDataRecordsItem }
  /** Add a library hazard */
  'POST /inspection/dangerLib/add': { input: { body: { name: string; companyId: number; level?: 1 | 2 | 3; machineType?: string | null; source?: string | null; description: string; cause?: string | null; measures?: string | null } }; data: PostInspectionDangerLibFindPageDataRecordsItem }
  /** Edit a library hazard */
  'PUT /inspection/dangerLib/edit': { input: { body: { name?: string; companyId?: number; level?: 1 | 2 | 3; machineType?: string | null; source?: string | null; description?: string; cause?: string | null; measures?: string | null; id: number } }; data: PostInspectionDangerLibFindPageDataRecordsItem }
  /** Delete hazard library */
  'DELETE /inspection/dangerLib/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit hazard library, all or none */
  'POST /inspection/dangerLib/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; level?: 1 | 2 | 3; machineType?: string | null; source?: string | null; description?: string; cause?: string | null; measures?: string | null } } }; data: { changed: number } }
  /** Export hazard library (returns a job for large exports) */
  'GET /inspection/dangerLib/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Issue level */ level?: string | number; /** Type of machine */ machineType?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "level" | "machineType"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for hazard library */
  'GET /inspection/dangerLib/template': { input: NoInput; data: Bytes }
  /** Preview an import of hazard library */
  'POST /inspection/dangerLib/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import hazard library */
  'POST /inspection/dangerLib/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of hazard library */
  'POST /inspection/dangerLib/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List repair library */
  'POST /inspection/repairLib/findPage': { input: { body: PostInspectionDangerLibFindPageBody }; data: { records: PostInspectionRepairLibFindPageDataRecordsItem[]; total: number } }
  /** List repair library as options */
  'GET /inspection/repairLib/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a library repair */
  'GET /inspection/repairLib/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionRepairLibFindPageDataRecordsItem }
  /** Add a library repair */
  'POST /inspection/repairLib/add': { input: { body: { name: string; companyId: number; level?: 1 | 2 | 3; machineType?: string | null; cause?: string | null; description?: string | null; steps?: string | null; parts?: string | null } }; data: PostInspectionRepairLibFindPageDataRecordsItem }
  /** Edit a library repair */
  'PUT /inspection/repairLib/edit': { input: { body: { name?: string; companyId?: number; level?: 1 | 2 | 3; machineType?: string | null; cause?: string | null; description?: string | null; steps?: string | null; parts?: string | null; id: number } }; data: PostInspectionRepairLibFindPageDataRecordsItem }
  /** Delete repair library */
  'DELETE /inspection/repairLib/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit repair library, all or none */
  'POST /inspection/repairLib/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; level?: 1 | 2 | 3; machineType?: string | null; cause?: string | null; description?: string | null; steps?: string | null; parts?: string | null } } }; data: { changed: number } }
  /** Export repair library (returns a job for large exports) */
  'GET /inspection/repairLib/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Issue level */ level?: string | number; /** Type of machine */ machineType?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "level" | "machineType"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for repair library */
  'GET /inspection/repairLib/template': { input: NoInput; data: Bytes }
  /** Preview an import of repair library */
  'POST /inspection/repairLib/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import repair library */
  'POST /inspection/repairLib/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of repair library */
  'POST /inspection/repairLib/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List maintenance library */
  'POST /inspection/upkeepLib/findPage': { input: { body: PostInspectionDangerLibFindPageBody }; data: { records: PostInspectionUpkeepLibFindPageDataRecordsItem[]; total: number } }
  /** List maintenance library as options */
  'GET /inspection/upkeepLib/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a library maintenance */
  'GET /inspection/upkeepLib/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionUpkeepLibFindPageDataRecordsItem }
  /** Add a library maintenance */
  'POST /inspection/upkeepLib/add': { input: { body: { name: string; companyId: number; level?: 1 | 2 | 3; machineType?: string | null; task?: string | null; everyDays?: number | null; everyHours?: number | null; description?: string | null; steps?: string | null; parts?: string | null } }; data: PostInspectionUpkeepLibFindPageDataRecordsItem }
  /** Edit a library maintenance */
  'PUT /inspection/upkeepLib/edit': { input: { body: { name?: string; companyId?: number; level?: 1 | 2 | 3; machineType?: string | null; task?: string | null; everyDays?: number | null; everyHours?: number | null; description?: string | null; steps?: string | null; parts?: string | null; id: number } }; data: PostInspectionUpkeepLibFindPageDataRecordsItem }
  /** Delete maintenance library */
  'DELETE /inspection/upkeepLib/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit maintenance library, all or none */
  'POST /inspection/upkeepLib/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; level?: 1 | 2 | 3; machineType?: string | null; task?: string | null; everyDays?: number | null; everyHours?: number | null; description?: string | null; steps?: string | null; parts?: string | null } } }; data: { changed: number } }
  /** Export maintenance library (returns a job for large exports) */
  'GET /inspection/upkeepLib/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Issue level */ level?: string | number; /** Type of machine */ machineType?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "level" | "machineType"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for maintenance library */
  'GET /inspection/upkeepLib/template': { input: NoInput; data: Bytes }
  /** Preview an import of maintenance library */
  'POST /inspection/upkeepLib/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import maintenance library */
  'POST /inspection/upkeepLib/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of maintenance library */
  'POST /inspection/upkeepLib/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List maintenance plans */
  'POST /inspection/upkeepPlan/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; equipmentId?: number | null; condition?: 1 | 2 | 3 | null; paused?: boolean | null; keyword?: string; sort?: "name" | "lastDoneAt"; order?: "asc" | "desc" } }; data: { records: PostInspectionUpkeepPlanFindPageDataRecordsItem[]; total: number } }
  /** List maintenance plans as options */
  'GET /inspection/upkeepPlan/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Machine */ equipmentId?: string | number; /** Library entry */ libId?: string | number; /** Assignee */ assigneeId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a maintenance plan */
  'GET /inspection/upkeepPlan/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionUpkeepPlanFindPageDataRecordsItem }
  /** Add a maintenance plan */
  'POST /inspection/upkeepPlan/add': { input: { body: { name: string; equipmentId: number; libId: number; assigneeId?: number | null; everyDays?: number | null; everyHours?: number | null; condition?: 1 | 2 | 3; belowScore?: number | null; lastDoneAt?: string | number | null; lastDoneHours?: number | null; coversIds?: number[] | null; paused?: boolean } }; data: PostInspectionUpkeepPlanFindPageDataRecordsItem }
  /** Edit a maintenance plan */
  'PUT /inspection/upkeepPlan/edit': { input: { body: { name?: string; equipmentId?: number; libId?: number; assigneeId?: number | null; everyDays?: number | null; everyHours?: number | null; condition?: 1 | 2 | 3; belowScore?: number | null; lastDoneAt?: string | number | null; lastDoneHours?: number | null; coversIds?: number[] | null; paused?: boolean; id: number } }; data: PostInspectionUpkeepPlanFindPageDataRecordsItem }
  /** Delete maintenance plans */
  'DELETE /inspection/upkeepPlan/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit maintenance plans, all or none */
  'POST /inspection/upkeepPlan/batchEdit': { input: { body: { ids: number[]; change: { name?: string; equipmentId?: number; libId?: number; assigneeId?: number | null; everyDays?: number | null; everyHours?: number | null; condition?: 1 | 2 | 3; belowScore?: number | null; lastDoneAt?: string | number | null; lastDoneHours?: number | null; coversIds?: number[] | null; paused?: boolean } } }; data: { changed: number } }
  /** Export maintenance plans (returns a job for large exports) */
  'GET /inspection/upkeepPlan/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Plan name */ name?: string | number; /** Machine */ equipmentId?: string | number; /** By condition */ condition?: string | number; /** Paused */ paused?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "lastDoneAt"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for maintenance plans */
  'GET /inspection/upkeepPlan/template': { input: NoInput; data: Bytes }
  /** Preview an import of maintenance plans */
  'POST /inspection/upkeepPlan/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import maintenance plans */
  'POST /inspection/upkeepPlan/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of maintenance plans */
  'POST /inspection/upkeepPlan/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List inspection areas */
  'POST /inspectionArea/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; areaId?: number | null; keyword?: string; sort?: "orderNum" | "name"; order?: "asc" | "desc" } }; data: { records: PostInspectionAreaFindPageDataRecordsItem[]; total: number } }
  /** List inspection areas as options */
  'GET /inspectionArea/options': { input: { query?: { /** Company */ companyId?: string | number; /** Area of machines */ areaId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an inspection area */
  'GET /inspectionArea/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionAreaFindPageDataRecordsItem }
  /** Add an inspection area */
  'POST /inspectionArea/add': { input: { body: { name: string; companyId: number; areaId?: number | null; orderNum?: number; remark?: string | null } }; data: PostInspectionAreaFindPageDataRecordsItem }
  /** Edit an inspection area */
  'PUT /inspectionArea/edit': { input: { body: { name?: string; companyId?: number; areaId?: number | null; orderNum?: number; remark?: string | null; id: number } }; data: PostInspectionAreaFindPageDataRecordsItem }
  /** Delete inspection areas */
  'DELETE /inspectionArea/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit inspection areas, all or none */
  'POST /inspectionArea/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; areaId?: number | null; orderNum?: number; remark?: string | null } } }; data: { changed: number } }
  /** Export inspection areas (returns a job for large exports) */
  'GET /inspectionArea/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Area name */ name?: string | number; /** Area of machines */ areaId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for inspection areas */
  'GET /inspectionArea/template': { input: NoInput; data: Bytes }
  /** Preview an import of inspection areas */
  'POST /inspectionArea/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import inspection areas */
  'POST /inspectionArea/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of inspection areas */
  'POST /inspectionArea/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List handheld devices */
  'POST /inspectionDevice/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; kind?: 1 | 2 | 3 | 4 | 5 | null; keyword?: string; sort?: "name" | "calibratedUntil"; order?: "asc" | "desc" } }; data: { records: PostInspectionDeviceFindPageDataRecordsItem[]; total: number } }
  /** List handheld devices as options */
  'GET /inspectionDevice/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a handheld device */
  'GET /inspectionDevice/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionDeviceFindPageDataRecordsItem }
  /** Add a handheld device */
  'POST /inspectionDevice/add': { input: { body: { name: string; companyId: number; kind?: 1 | 2 | 3 | 4 | 5; model?: string | null; serialNumber?: string | null; calibratedUntil?: string | number | null; remark?: string | null } }; data: PostInspectionDeviceFindPageDataRecordsItem }
  /** Edit a handheld device */
  'PUT /inspectionDevice/edit': { input: { body: { name?: string; companyId?: number; kind?: 1 | 2 | 3 | 4 | 5; model?: string | null; serialNumber?: string | null; calibratedUntil?: string | number | null; remark?: string | null; id: number } }; data: PostInspectionDeviceFindPageDataRecordsItem }
  /** Delete handheld devices */
  'DELETE /inspectionDevice/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit handheld devices, all or none */
  'POST /inspectionDevice/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; kind?: 1 | 2 | 3 | 4 | 5; model?: string | null; serialNumber?: string | null; calibratedUntil?: string | number | null; remark?: string | null } } }; data: { changed: number } }
  /** Export handheld devices (returns a job for large exports) */
  'GET /inspectionDevice/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Kind of device */ kind?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "calibratedUntil"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for handheld devices */
  'GET /inspectionDevice/template': { input: NoInput; data: Bytes }
  /** Preview an import of handheld devices */
  'POST /inspectionDevice/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import handheld devices */
  'POST /inspectionDevice/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of handheld devices */
  'POST /inspectionDevice/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List standards */
  'POST /inspectionStandard/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; collectMode?: 1 | 2 | null; keyword?: string; sort?: "name"; order?: "asc" | "desc" } }; data: { records: PostInspectionStandardFindPageDataRecordsItem[]; total: number } }
  /** List standards as options */
  'GET /inspectionStandard/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a standard */
  'GET /inspectionStandard/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionStandardFindPageDataRecordsItem }
  /** Add a standard */
  'POST /inspectionStandard/add': { input: { body: { name: string; companyId: number; collectMode?: 1 | 2; remark?: string | null } }; data: PostInspectionStandardFindPageDataRecordsItem }
  /** Edit a standard */
  'PUT /inspectionStandard/edit': { input: { body: { name?: string; companyId?: number; collectMode?: 1 | 2; remark?: string | null; id: number } }; data: PostInspectionStandardFindPageDataRecordsItem }
  /** Delete standards */
  'DELETE /inspectionStandard/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit standards, all or none */
  'POST /inspectionStandard/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; collectMode?: 1 | 2; remark?: string | null } } }; data: { changed: number } }
  /** Export standards (returns a job for large exports) */
  'GET /inspectionStandard/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Standard name */ name?: string | number; /** Collected data */ collectMode?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for standards */
  'GET /inspectionStandard/template': { input: NoInput; data: Bytes }
  /** Preview an import of standards */
  'POST /inspectionStandard/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import standards */
  'POST /inspectionStandard/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of standards */
  'POST /inspectionStandard/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List inspection points */
  'POST /inspectionPoint/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; inspectionAreaId?: number | null; standardId?: number | null; type?: 0 | 1 | 2 | null; status?: 0 | 1 | null; code?: string; equipmentId?: number | null; keyword?: string; sort?: "orderNum" | "name"; order?: "asc" | "desc" } }; data: { records: PostInspectionPointFindPageDataRecordsItem[]; total: number } }
  /** List inspection points as options */
  'GET /inspectionPoint/options': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Inspection area */ inspectionAreaId?: string | number; /** Standard */ standardId?: string | number; /** Measuring point */ mappingId?: string | number; /** Machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an inspection point */
  'GET /inspectionPoint/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionPointFindPageDataRecordsItem }
  /** Add an inspection point */
  'POST /inspectionPoint/add': { input: { body: { name: string; inspectionAreaId: number; standardId: number; type?: 0 | 1 | 2; status?: 0 | 1; tagId?: string | null; mappingId?: number | null; equipmentId?: number | null; orderNum?: number; remark?: string | null } }; data: PostInspectionPointFindPageDataRecordsItem }
  /** Edit an inspection point */
  'PUT /inspectionPoint/edit': { input: { body: { name?: string; inspectionAreaId?: number; standardId?: number; type?: 0 | 1 | 2; status?: 0 | 1; tagId?: string | null; mappingId?: number | null; equipmentId?: number | null; orderNum?: number; remark?: string | null; id: number } }; data: PostInspectionPointFindPageDataRecordsItem }
  /** Delete inspection points */
  'DELETE /inspectionPoint/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit inspection points, all or none */
  'POST /inspectionPoint/batchEdit': { input: { body: { ids: number[]; change: { name?: string; inspectionAreaId?: number; standardId?: number; type?: 0 | 1 | 2; status?: 0 | 1; tagId?: string | null; mappingId?: number | null; equipmentId?: number | null; orderNum?: number; remark?: string | null } } }; data: { changed: number } }
  /** Export inspection points (returns a job for large exports) */
  'GET /inspectionPoint/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number; /** Point name */ name?: string | number; /** Inspection area */ inspectionAreaId?: string | number; /** Standard */ standardId?: string | number; /** Check-in */ type?: string | number; /** Status */ status?: string | number; /** Code */ code?: string | number; /** Machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for inspection points */
  'GET /inspectionPoint/template': { input: NoInput; data: Bytes }
  /** Preview an import of inspection points */
  'POST /inspectionPoint/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import inspection points */
  'POST /inspectionPoint/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of inspection points */
  'POST /inspectionPoint/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List routes */
  'POST /inspectionLine/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; type?: 1 | 2 | null; inspectionType?: 1 | 2 | null; keyword?: string; sort?: "name"; order?: "asc" | "desc" } }; data: { records: PostInspectionLineFindPageDataRecordsItem[]; total: number } }
  /** List routes as options */
  'GET /inspectionLine/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a route */
  'GET /inspectionLine/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionLineFindPageDataRecordsItem }
  /** Add a route */
  'POST /inspectionLine/add': { input: { body: { name: string; companyId: number; type?: 1 | 2; inspectionType?: 1 | 2; remark?: string | null } }; data: PostInspectionLineFindPageDataRecordsItem }
  /** Edit a route */
  'PUT /inspectionLine/edit': { input: { body: { name?: string; companyId?: number; type?: 1 | 2; inspectionType?: 1 | 2; remark?: string | null; id: number } }; data: PostInspectionLineFindPageDataRecordsItem }
  /** Delete routes */
  'DELETE /inspectionLine/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit routes, all or none */
  'POST /inspectionLine/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; type?: 1 | 2; inspectionType?: 1 | 2; remark?: string | null } } }; data: { changed: number } }
  /** Export routes (returns a job for large exports) */
  'GET /inspectionLine/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Route name */ name?: string | number; /** Route type */ type?: string | number; /** Order of the walk */ inspectionType?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for routes */
  'GET /inspectionLine/template': { input: NoInput; data: Bytes }
  /** Preview an import of routes */
  'POST /inspectionLine/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import routes */
  'POST /inspectionLine/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of routes */
  'POST /inspectionLine/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List inspection plans */
  'POST /inspectionPlan/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; lineId?: number | null; groupId?: number | null; repeat?: 1 | 2 | 3 | 4 | null; paused?: boolean | null; keyword?: string; sort?: "name" | "startAt"; order?: "asc" | "desc" } }; data: { records: PostInspectionPlanFindPageDataRecordsItem[]; total: number } }
  /** List inspection plans as options */
  'GET /inspectionPlan/options': { input: { query?: { /** Company */ companyId?: string | number; /** Route */ lineId?: string | number; /** Team */ groupId?: string | number; /** Member */ memberId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an inspection plan */
  'GET /inspectionPlan/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionPlanFindPageDataRecordsItem }
  /** Add an inspection plan */
  'POST /inspectionPlan/add': { input: { body: { name: string; companyId: number; lineId: number; groupId: number; memberId?: number | null; repeat?: 1 | 2 | 3 | 4; startAt: string | number; every?: number; weekdays?: string | null; monthDay?: number | null; isLastDay?: boolean; moreTimes?: string | null; onHoliday?: 1 | 2 | 3 | 4; endAt?: string | number | null; windowMinutes?: number; graceMinutes?: number; openMinutes?: number; remindMinutes?: number | null; escalateMinutes?: number | null; paused?: boolean } }; data: PostInspectionPlanFindPageDataRecordsItem }
  /** Edit an inspection plan */
  'PUT /inspectionPlan/edit': { input: { body: { name?: string; companyId?: number; lineId?: number; groupId?: number; memberId?: number | null; repeat?: 1 | 2 | 3 | 4; startAt?: string | number; every?: number; weekdays?: string | null; monthDay?: number | null; isLastDay?: boolean; moreTimes?: string | null; onHoliday?: 1 | 2 | 3 | 4; endAt?: string | number | null; windowMinutes?: number; graceMinutes?: number; openMinutes?: number; remindMinutes?: number | null; escalateMinutes?: number | null; paused?: boolean; id: number } }; data: PostInspectionPlanFindPageDataRecordsItem }
  /** Delete inspection plans */
  'DELETE /inspectionPlan/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit inspection plans, all or none */
  'POST /inspectionPlan/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; lineId?: number; groupId?: number; memberId?: number | null; repeat?: 1 | 2 | 3 | 4; startAt?: string | number; every?: number; weekdays?: string | null; monthDay?: number | null; isLastDay?: boolean; moreTimes?: string | null; onHoliday?: 1 | 2 | 3 | 4; endAt?: string | number | null; windowMinutes?: number; graceMinutes?: number; openMinutes?: number; remindMinutes?: number | null; escalateMinutes?: number | null; paused?: boolean } } }; data: { changed: number } }
  /** Export inspection plans (returns a job for large exports) */
  'GET /inspectionPlan/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Task name */ name?: string | number; /** Route */ lineId?: string | number; /** Team */ groupId?: string | number; /** Repeat */ repeat?: string | number; /** Paused */ paused?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "startAt"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for inspection plans */
  'GET /inspectionPlan/template': { input: NoInput; data: Bytes }
  /** Preview an import of inspection plans */
  'POST /inspectionPlan/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import inspection plans */
  'POST /inspectionPlan/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of inspection plans */
  'POST /inspectionPlan/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List holidays */
  'POST /inspectionHoliday/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; keyword?: string; sort?: "day" | "name"; order?: "asc" | "desc" } }; data: { records: PostInspectionHolidayFindPageDataRecordsItem[]; total: number } }
  /** List holidays as options */
  'GET /inspectionHoliday/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a holiday */
  'GET /inspectionHoliday/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostInspectionHolidayFindPageDataRecordsItem }
  /** Add a holiday */
  'POST /inspectionHoliday/add': { input: { body: { name: string; companyId: number; day?: string } }; data: PostInspectionHolidayFindPageDataRecordsItem }
  /** Edit a holiday */
  'PUT /inspectionHoliday/edit': { input: { body: { name?: string; companyId?: number; day?: string; id: number } }; data: PostInspectionHolidayFindPageDataRecordsItem }
  /** Delete holidays */
  'DELETE /inspectionHoliday/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit holidays, all or none */
  'POST /inspectionHoliday/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; day?: string } } }; data: { changed: number } }
  /** Export holidays (returns a job for large exports) */
  'GET /inspectionHoliday/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "day" | "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for holidays */
  'GET /inspectionHoliday/template': { input: NoInput; data: Bytes }
  /** Preview an import of holidays */
  'POST /inspectionHoliday/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import holidays */
  'POST /inspectionHoliday/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of holidays */
  'POST /inspectionHoliday/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List e-mail templates */
  'POST /email/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; name?: string; type?: 1 | 2 | 4 | 5 | null; enabled?: boolean | null; receivers?: string; serverId?: number | null; keyword?: string; sort?: "name" | "type" | "enabled"; order?: "asc" | "desc" } }; data: { records: PostEmailFindPageDataRecordsItem[]; total: number } }
  /** List e-mail templates as options */
  'GET /email/options': { input: { query?: { /** Company */ companyId?: string | number; /** Mail server */ serverId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an e-mail template */
  'GET /email/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostEmailFindPageDataRecordsItem }
  /** Add an e-mail template */
  'POST /email/add': { input: { body: { name: string; type?: 1 | 2 | 4 | 5; companyId: number; enabled?: boolean; title: string; body: string; receivers: string; serverId?: number | null; sender?: string | null; senderName?: string | null; smtpHost?: string | null; smtpPort?: number | null; tls?: "tls" | "starttls" | "none" | null; userName?: string | null; password?: string | null } }; data: PostEmailFindPageDataRecordsItem }
  /** Edit an e-mail template */
  'PUT /email/edit': { input: { body: { name?: string; type?: 1 | 2 | 4 | 5; companyId?: number; enabled?: boolean; title?: string; body?: string; receivers?: string; serverId?: number | null; sender?: string | null; senderName?: string | null; smtpHost?: string | null; smtpPort?: number | null; tls?: "tls" | "starttls" | "none" | null; userName?: string | null; password?: string | null; id: number } }; data: PostEmailFindPageDataRecordsItem }
  /** Delete e-mail templates */
  'DELETE /email/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit e-mail templates, all or none */
  'POST /email/batchEdit': { input: { body: { ids: number[]; change: { name?: string; type?: 1 | 2 | 4 | 5; companyId?: number; enabled?: boolean; title?: string; body?: string; receivers?: string; serverId?: number | null; sender?: string | null; senderName?: string | null; smtpHost?: string | null; smtpPort?: number | null; tls?: "tls" | "starttls" | "none" | null; userName?: string | null; password?: string | null } } }; data: { changed: number } }
  /** Export e-mail templates (returns a job for large exports) */
  'GET /email/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Type */ type?: string | number; /** Enabled */ enabled?: "true" | "false"; /** Recipients */ receivers?: string | number; /** Mail server */ serverId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "type" | "enabled"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for e-mail templates */
  'GET /email/template': { input: NoInput; data: Bytes }
  /** Preview an import of e-mail templates */
  'POST /email/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import e-mail templates */
  'POST /email/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of e-mail templates */
  'POST /email/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List mail servers */
  'POST /mailServer/findPage': { input: { body: PostSensorNetworkingFindPageBody }; data: { records: PostMailServerFindPageDataRecordsItem[]; total: number } }
  /** List mail servers as options */
  'GET /mailServer/options': { input: { query?: { /** Company */ companyId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a mail server */
  'GET /mailServer/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostMailServerFindPageDataRecordsItem }
  /** Add a mail server */
  'POST /mailServer/add': { input: { body: { name: string; companyId: number; sender: string; senderName?: string | null; smtpHost: string; smtpPort?: number; tls?: "tls" | "starttls" | "none"; userName?: string | null; password?: string | null } }; data: PostMailServerFindPageDataRecordsItem }
  /** Edit a mail server */
  'PUT /mailServer/edit': { input: { body: { name?: string; companyId?: number; sender?: string; senderName?: string | null; smtpHost?: string; smtpPort?: number; tls?: "tls" | "starttls" | "none"; userName?: string | null; password?: string | null; id: number } }; data: PostMailServerFindPageDataRecordsItem }
  /** Delete mail servers */
  'DELETE /mailServer/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit mail servers, all or none */
  'POST /mailServer/batchEdit': { input: { body: { ids: number[]; change: { name?: string; companyId?: number; sender?: string; senderName?: string | null; smtpHost?: string; smtpPort?: number; tls?: "tls" | "starttls" | "none"; userName?: string | null; password?: string | null } } }; data: { changed: number } }
  /** Export mail servers (returns a job for large exports) */
  'GET /mailServer/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Name */ name?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for mail servers */
  'GET /mailServer/template': { input: NoInput; data: Bytes }
  /** Preview an import of mail servers */
  'POST /mailServer/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import mail servers */
  'POST /mailServer/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of mail servers */
  'POST /mailServer/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List system notices */
  'POST /systemNotice/findPage': { input: { body: { pageNum?: number; pageSize?: number; title?: string; audience?: 0 | 1 | null; withdrawn?: boolean | null; keyword?: string; sort?: "startTime" | "title"; order?: "asc" | "desc" } }; data: { records: PostSystemNoticeFindPageDataRecordsItem[]; total: number } }
  /** List system notices as options */
  'GET /systemNotice/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a system notice */
  'GET /systemNotice/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSystemNoticeFindPageDataRecordsItem }
  /** Add a system notice */
  'POST /systemNotice/add': { input: { body: { title: string; startTime: string | number; audience?: 0 | 1; tenantIds?: number[] | null; withdrawn?: boolean; body: string } }; data: PostSystemNoticeFindPageDataRecordsItem }
  /** Edit a system notice */
  'PUT /systemNotice/edit': { input: { body: { title?: string; startTime?: string | number; audience?: 0 | 1; tenantIds?: number[] | null; withdrawn?: boolean; body?: string; id: number } }; data: PostSystemNoticeFindPageDataRecordsItem }
  /** Delete system notices */
  'DELETE /systemNotice/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit system notices, all or none */
  'POST /systemNotice/batchEdit': { input: { body: { ids: number[]; change: { title?: string; startTime?: string | number; audience?: 0 | 1; tenantIds?: number[] | null; withdrawn?: boolean; body?: string } } }; data: { changed: number } }
  /** Export system notices (returns a job for large exports) */
  'GET /systemNotice/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Title */ title?: string | number; /** Audience */ audience?: string | number; /** Withdrawn */ withdrawn?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "startTime" | "title"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for system notices */
  'GET /systemNotice/template': { input: NoInput; data: Bytes }
  /** Preview an import of system notices */
  'POST /systemNotice/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import system notices */
  'POST /systemNotice/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of system notices */
  'POST /systemNotice/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List app versions */
  'POST /appver/findPage': { input: { body: { pageNum?: number; pageSize?: number; apkName?: string; version?: string; status?: 0 | 1 | null; updateType?: 0 | 1 | 2 | 3 | 4 | null; keyword?: string; sort?: "apkName" | "version" | "status"; order?: "asc" | "desc" } }; data: { records: PostAppverFindPageDataRecordsItem[]; total: number } }
  /** List app versions as options */
  'GET /appver/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an app version */
  'GET /appver/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAppverFindPageDataRecordsItem }
  /** Add an app version */
  'POST /appver/add': { input: { body: { apkName: string; version: string; status?: 0 | 1; updateType?: 0 | 1 | 2 | 3 | 4; fileId?: string | null; newsCn?: string | null; newsEn?: string | null } }; data: PostAppverFindPageDataRecordsItem }
  /** Edit an app version */
  'PUT /appver/edit': { input: { body: { apkName?: string; version?: string; status?: 0 | 1; updateType?: 0 | 1 | 2 | 3 | 4; fileId?: string | null; newsCn?: string | null; newsEn?: string | null; id: number } }; data: PostAppverFindPageDataRecordsItem }
  /** Delete app versions */
  'DELETE /appver/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit app versions, all or none */
  'POST /appver/batchEdit': { input: { body: { ids: number[]; change: { apkName?: string; version?: string; status?: 0 | 1; updateType?: 0 | 1 | 2 | 3 | 4; fileId?: string | null; newsCn?: string | null; newsEn?: string | null } } }; data: { changed: number } }
  /** Export app versions (returns a job for large exports) */
  'GET /appver/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** APK name */ apkName?: string | number; /** Version */ version?: string | number; /** Status */ status?: string | number; /** Update type */ updateType?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "apkName" | "version" | "status"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for app versions */
  'GET /appver/template': { input: NoInput; data: Bytes }
  /** Preview an import of app versions */
  'POST /appver/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import app versions */
  'POST /appver/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of app versions */
  'POST /appver/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List articles */
  'POST /appArticle/findPage': { input: { body: { pageNum?: number; pageSize?: number; title?: string; category?: "recommend" | "news" | null; language?: "cn" | "en" | null; state?: 0 | 1 | null; keyword?: string; sort?: "orderNum" | "title" | "publishedAt" | "state"; order?: "asc" | "desc" } }; data: { records: PostAppArticleFindPageDataRecordsItem[]; total: number } }
  /** List articles as options */
  'GET /appArticle/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an article */
  'GET /appArticle/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAppArticleFindPageDataRecordsItem }
  /** Add an article */
  'POST /appArticle/add': { input: { body: { title: string; category?: "recommend" | "news"; language?: "cn" | "en"; state?: 0 | 1; publishedAt?: string | number | null; orderNum?: number; cover?: string | null; summary?: string | null; body: string } }; data: PostAppArticleFindPageDataRecordsItem }
  /** Edit an article */
  'PUT /appArticle/edit': { input: { body: { title?: string; category?: "recommend" | "news"; language?: "cn" | "en"; state?: 0 | 1; publishedAt?: string | number | null; orderNum?: number; cover?: string | null; summary?: string | null; body?: string; id: number } }; data: PostAppArticleFindPageDataRecordsItem }
  /** Delete articles */
  'DELETE /appArticle/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit articles, all or none */
  'POST /appArticle/batchEdit': { input: { body: { ids: number[]; change: { title?: string; category?: "recommend" | "news"; language?: "cn" | "en"; state?: 0 | 1; publishedAt?: string | number | null; orderNum?: number; cover?: string | null; summary?: string | null; body?: string } } }; data: { changed: number } }
  /** Export articles (returns a job for large exports) */
  'GET /appArticle/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Title */ title?: string | number; /** Category */ category?: string | number; /** Language */ language?: string | number; /** Status */ state?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "title" | "publishedAt" | "state"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for articles */
  'GET /appArticle/template': { input: NoInput; data: Bytes }
  /** Preview an import of articles */
  'POST /appArticle/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import articles */
  'POST /appArticle/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of articles */
  'POST /appArticle/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List banners */
  'POST /appBanner/findPage': { input: { body: { pageNum?: number; pageSize?: number; title?: string; enabled?: boolean | null; keyword?: string; sort?: "orderNum" | "title" | "fromTime" | "untilTime"; order?: "asc" | "desc" } }; data: { records: PostAppBannerFindPageDataRecordsItem[]; total: number } }
  /** List banners as options */
  'GET /appBanner/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a banner */
  'GET /appBanner/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAppBannerFindPageDataRecordsItem }
  /** Add a banner */
  'POST /appBanner/add': { input: { body: { title: string; picture?: string | null; link?: string | null; orderNum?: number; enabled?: boolean; fromTime?: string | number | null; untilTime?: string | number | null } }; data: PostAppBannerFindPageDataRecordsItem }
  /** Edit a banner */
  'PUT /appBanner/edit': { input: { body: { title?: string; picture?: string | null; link?: string | null; orderNum?: number; enabled?: boolean; fromTime?: string | number | null; untilTime?: string | number | null; id: number } }; data: PostAppBannerFindPageDataRecordsItem }
  /** Delete banners */
  'DELETE /appBanner/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit banners, all or none */
  'POST /appBanner/batchEdit': { input: { body: { ids: number[]; change: { title?: string; picture?: string | null; link?: string | null; orderNum?: number; enabled?: boolean; fromTime?: string | number | null; untilTime?: string | number | null } } }; data: { changed: number } }
  /** Export banners (returns a job for large exports) */
  'GET /appBanner/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Title */ title?: string | number; /** Enabled */ enabled?: "true" | "false"; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "title" | "fromTime" | "untilTime"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for banners */
  'GET /appBanner/template': { input: NoInput; data: Bytes }
  /** Preview an import of banners */
  'POST /appBanner/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import banners */
  'POST /appBanner/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of banners */
  'POST /appBanner/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List introductions */
  'POST /appBrief/findPage': { input: { body: { pageNum?: number; pageSize?: number; title?: string; language?: "cn" | "en" | null; state?: 0 | 1 | null; keyword?: string; sort?: "title" | "language"; order?: "asc" | "desc" } }; data: { records: PostAppBriefFindPageDataRecordsItem[]; total: number } }
  /** List introductions as options */
  'GET /appBrief/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an introduction */
  'GET /appBrief/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAppBriefFindPageDataRecordsItem }
  /** Add an introduction */
  'POST /appBrief/add': { input: { body: { title: string; language?: "cn" | "en"; state?: 0 | 1; body: string } }; data: PostAppBriefFindPageDataRecordsItem }
  /** Edit an introduction */
  'PUT /appBrief/edit': { input: { body: { title?: string; language?: "cn" | "en"; state?: 0 | 1; body?: string; id: number } }; data: PostAppBriefFindPageDataRecordsItem }
  /** Delete introductions */
  'DELETE /appBrief/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit introductions, all or none */
  'POST /appBrief/batchEdit': { input: { body: { ids: number[]; change: { title?: string; language?: "cn" | "en"; state?: 0 | 1; body?: string } } }; data: { changed: number } }
  /** Export introductions (returns a job for large exports) */
  'GET /appBrief/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Title */ title?: string | number; /** Language */ language?: string | number; /** Status */ state?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "title" | "language"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for introductions */
  'GET /appBrief/template': { input: NoInput; data: Bytes }
  /** Preview an import of introductions */
  'POST /appBrief/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import introductions */
  'POST /appBrief/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of introductions */
  'POST /appBrief/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List questions and answers */
  'POST /ask/findPage': { input: { body: { pageNum?: number; pageSize?: number; question?: string; category?: "account" | "device" | "data" | "inspection" | "other" | null; language?: "cn" | "en" | null; state?: 0 | 1 | null; keyword?: string; sort?: "orderNum" | "question" | "category"; order?: "asc" | "desc" } }; data: { records: PostAskFindPageDataRecordsItem[]; total: number } }
  /** List questions and answers as options */
  'GET /ask/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a question */
  'GET /ask/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostAskFindPageDataRecordsItem }
  /** Add a question */
  'POST /ask/add': { input: { body: { question: string; category?: "account" | "device" | "data" | "inspection" | "other"; language?: "cn" | "en"; state?: 0 | 1; orderNum?: number; answer: string } }; data: PostAskFindPageDataRecordsItem }
  /** Edit a question */
  'PUT /ask/edit': { input: { body: { question?: string; category?: "account" | "device" | "data" | "inspection" | "other"; language?: "cn" | "en"; state?: 0 | 1; orderNum?: number; answer?: string; id: number } }; data: PostAskFindPageDataRecordsItem }
  /** Delete questions and answers */
  'DELETE /ask/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit questions and answers, all or none */
  'POST /ask/batchEdit': { input: { body: { ids: number[]; change: { question?: string; category?: "account" | "device" | "data" | "inspection" | "other"; language?: "cn" | "en"; state?: 0 | 1; orderNum?: number; answer?: string } } }; data: { changed: number } }
  /** Export questions and answers (returns a job for large exports) */
  'GET /ask/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Question */ question?: string | number; /** Category */ category?: string | number; /** Language */ language?: string | number; /** Status */ state?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "question" | "category"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for questions and answers */
  'GET /ask/template': { input: NoInput; data: Bytes }
  /** Preview an import of questions and answers */
  'POST /ask/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import questions and answers */
  'POST /ask/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of questions and answers */
  'POST /ask/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List entries */
  'POST /system/dict/findPage': { input: { body: { pageNum?: number; pageSize?: number; nameCn?: string; nameEn?: string; list?: "manufacturer" | "hazardSource" | "repairCause" | "upkeepWork" | "sparePart" | null; status?: 0 | 1 | null; keyword?: string; sort?: "orderNum" | "nameCn" | "nameEn"; order?: "asc" | "desc" } }; data: { records: PostSystemDictFindPageDataRecordsItem[]; total: number } }
  /** List entries as options */
  'GET /system/dict/options': { input: { query?: { /** List */ list?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an entry */
  'GET /system/dict/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSystemDictFindPageDataRecordsItem }
  /** Add an entry */
  'POST /system/dict/add': { input: { body: { nameCn: string; nameEn: string; list?: "manufacturer" | "hazardSource" | "repairCause" | "upkeepWork" | "sparePart"; orderNum?: number; status?: 0 | 1 } }; data: PostSystemDictFindPageDataRecordsItem }
  /** Edit an entry */
  'PUT /system/dict/edit': { input: { body: { nameCn?: string; nameEn?: string; list?: "manufacturer" | "hazardSource" | "repairCause" | "upkeepWork" | "sparePart"; orderNum?: number; status?: 0 | 1; id: number } }; data: PostSystemDictFindPageDataRecordsItem }
  /** Delete entries */
  'DELETE /system/dict/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit entries, all or none */
  'POST /system/dict/batchEdit': { input: { body: { ids: number[]; change: { nameCn?: string; nameEn?: string; list?: "manufacturer" | "hazardSource" | "repairCause" | "upkeepWork" | "sparePart"; orderNum?: number; status?: 0 | 1 } } }; data: { changed: number } }
  /** Export entries (returns a job for large exports) */
  'GET /system/dict/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Chinese name */ nameCn?: string | number; /** English name */ nameEn?: string | number; /** List */ list?: string | number; /** Status */ status?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "orderNum" | "nameCn" | "nameEn"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for entries */
  'GET /system/dict/template': { input: NoInput; data: Bytes }
  /** Preview an import of entries */
  'POST /system/dict/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import entries */
  'POST /system/dict/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of entries */
  'POST /system/dict/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List internal hosts */
  'POST /system/innerHost/findPage': { input: { body: { pageNum?: number; pageSize?: number; address?: string; purpose?: "email" | "push" | "chat" | "lamp" | "webhook" | "device" | "firmware" | "assistant" | null; customerId?: number | null; note?: string; keyword?: string; sort?: "address" | "port" | "purpose"; order?: "asc" | "desc" } }; data: { records: PostSystemInnerHostFindPageDataRecordsItem[]; total: number } }
  /** List internal hosts as options */
  'GET /system/innerHost/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View an internal host */
  'GET /system/innerHost/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSystemInnerHostFindPageDataRecordsItem }
  /** Add an internal host */
  'POST /system/innerHost/add': { input: { body: { address: string; port: number; purpose: "email" | "push" | "chat" | "lamp" | "webhook" | "device" | "firmware" | "assistant"; customerId?: number | null; note?: string | null } }; data: PostSystemInnerHostFindPageDataRecordsItem }
  /** Edit an internal host */
  'PUT /system/innerHost/edit': { input: { body: { address?: string; port?: number; purpose?: "email" | "push" | "chat" | "lamp" | "webhook" | "device" | "firmware" | "assistant"; customerId?: number | null; note?: string | null; id: number } }; data: PostSystemInnerHostFindPageDataRecordsItem }
  /** Delete internal hosts */
  'DELETE /system/innerHost/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit internal hosts, all or none */
  'POST /system/innerHost/batchEdit': { input: { body: { ids: number[]; change: { address?: string; port?: number; purpose?: "email" | "push" | "chat" | "lamp" | "webhook" | "device" | "firmware" | "assistant"; customerId?: number | null; note?: string | null } } }; data: { changed: number } }
  /** Export internal hosts (returns a job for large exports) */
  'GET /system/innerHost/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** IP address */ address?: string | number; /** Purpose */ purpose?: string | number; /** Customer no. */ customerId?: string | number; /** Note */ note?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "address" | "port" | "purpose"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for internal hosts */
  'GET /system/innerHost/template': { input: NoInput; data: Bytes }
  /** Preview an import of internal hosts */
  'POST /system/innerHost/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import internal hosts */
  'POST /system/innerHost/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of internal hosts */
  'POST /system/innerHost/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List mail servers */
  'POST /platformMailServer/findPage': { input: { body: { pageNum?: number; pageSize?: number; name?: string; keyword?: string; sort?: "name" | "isDefault"; order?: "asc" | "desc" } }; data: { records: PostPlatformMailServerFindPageDataRecordsItem[]; total: number } }
  /** List mail servers as options */
  'GET /platformMailServer/options': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** View a mail server */
  'GET /platformMailServer/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostPlatformMailServerFindPageDataRecordsItem }
  /** Add a mail server */
  'POST /platformMailServer/add': { input: { body: { name: string; isDefault?: boolean; sender: string; senderName?: string | null; smtpHost: string; smtpPort?: number; tls?: "tls" | "starttls" | "none"; userName?: string | null; password?: string | null } }; data: PostPlatformMailServerFindPageDataRecordsItem }
  /** Edit a mail server */
  'PUT /platformMailServer/edit': { input: { body: { name?: string; isDefault?: boolean; sender?: string; senderName?: string | null; smtpHost?: string; smtpPort?: number; tls?: "tls" | "starttls" | "none"; userName?: string | null; password?: string | null; id: number } }; data: PostPlatformMailServerFindPageDataRecordsItem }
  /** Delete mail servers */
  'DELETE /platformMailServer/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Bulk edit mail servers, all or none */
  'POST /platformMailServer/batchEdit': { input: { body: { ids: number[]; change: { name?: string; isDefault?: boolean; sender?: string; senderName?: string | null; smtpHost?: string; smtpPort?: number; tls?: "tls" | "starttls" | "none"; userName?: string | null; password?: string | null } } }; data: { changed: number } }
  /** Export mail servers (returns a job for large exports) */
  'GET /platformMailServer/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Name */ name?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "name" | "isDefault"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for mail servers */
  'GET /platformMailServer/template': { input: NoInput; data: Bytes }
  /** Preview an import of mail servers */
  'POST /platformMailServer/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import mail servers */
  'POST /platformMailServer/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of mail servers */
  'POST /platformMailServer/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List customers */
  'POST /system/tenant/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; edition?: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full" | null; state?: "active" | "expiringSoon" | "expired" | "suspended" | "purging" | null; orderBy?: "name" | "edition" | "expiresAt" | "createdAt"; order?: "asc" | "desc" } }; data: { records: PostSystemTenantFindPageDataRecordsItem[]; total: number } }
  /** Export customers */
  'POST /system/tenant/export': { input: { body: { keyword?: string; edition?: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full" | null; state?: "active" | "expiringSoon" | "expired" | "suspended" | "purging" | null } }; data: Bytes }
  /** Add a customer */
  'POST /system/tenant/add': { input: { body: { name: string; edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; appEdition: 0 | 1 | 2 | 3; timeZone: string; phone: string; email: string; loginName: string; nickName: string; password: string; duration: "3d" | "1w" | "1m" | "1y" | "2y" | "3y" } }; data: PostSystemTenantFindPageDataRecordsItem }
  /** Edit a customer */
  'PUT /system/tenant/edit': { input: { body: { id: number; name: string; edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; appEdition: 0 | 1 | 2 | 3; timeZone: string; phone: string | null; email: string | null; tlsRequired: boolean; singleAddress: boolean } }; data: PostSystemTenantFindPageDataRecordsItem }
  /** Extend the term of a customer */
  'POST /system/tenant/updateExpiry': { input: { body: { id: number; duration: "3d" | "1w" | "1m" | "1y" | "2y" | "3y" } }; data: PostSystemTenantFindPageDataRecordsItem }
  /** Suspend or resume a customer */
  'POST /system/tenant/updateSuspended': { input: { body: { id: number; suspended: boolean } }; data: PostSystemTenantFindPageDataRecordsItem }
  /** Preview a purge */
  'POST /system/tenant/previewPurge': { input: { body: { id: number } }; data: { tables: { table: string; rows: number }[]; rows: number } }
  /** Purge all data of a customer */
  'POST /system/tenant/removeAll': { input: { body: { id: number; name: string; password: string } }; data: { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { purgeId: number } | null; fileName: string | null } }
  /** List purged customers */
  'GET /system/tenant/purges': { input: { query?: { /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: { id: number; tenantId: number; tenantName: string; purgedBy: string; endedAt: string; rows: number; waves: number; files: number; sha256: string }[]; total: number } }
  /** Download the signed proof of a purge */
  'GET /system/tenant/proof/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: Bytes }
  /** View own edition and device access */
  'GET /system/deviceAccess': { input: NoInput; data: { tlsRequired: boolean; singleAddress: boolean; autoLogin: boolean; aiTexts: boolean; edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; expiresAt: string | null } }
  /** Edit device access */
  'PUT /system/deviceAccess/edit': { input: { body: { tlsRequired: boolean; singleAddress: boolean; autoLogin: boolean; aiTexts: boolean } }; data: null }
  /** List open API keys */
  'POST /openApi/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; state?: "active" | "disabled" | "expired" | null } }; data: { records: ({ id: number; tenantId: number; tenantName: string; name: string; scopes: unknown; addresses: string[]; ratePerMinute: number; notifyUrl: string | null; notifyEvents: unknown; accessId: string; state: "active" | "disabled" | "expired"; expiresAt: string | null; secrets: ({ id: number; hint: string; createdAt: string; retiresAt: string | null })[]; lastUsedAt: string | null; lastAddress: string | null; lastRefusedAt: string | null; lastRefusal: "disabled" | "expired" | "tenantClosed" | "address" | "time" | "sign" | "replay" | "rate" | "revoked" | "scope" | null; lastRefusedAddress: string | null; waiting: number; failed: number; createdAt: string })[]; total: number } }
  /** List customers that can get a key */
  'GET /openApi/tenants': { input: NoInput; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** Add an open API key */
  'POST /openApi/add': { input: { body: { tenantId: number; name: string; scopes: ("plant.read" | "monitor.read" | "wave.read" | "alarm.read" | "health.read" | "threshold.read" | "diagnosis.read" | "repair.read" | "case.read" | "plant.write" | "repair.write" | "login.ticket")[]; addresses: string[]; ratePerMinute: number; notifyUrl: string | null; notifyEvents: ("wave.stored" | "alarm.changed" | "finding.changed" | "conclusion.added" | "repair.moved" | "case.changed" | "gateway.online" | "gateway.offline")[]; expiresAt: string | number | null } }; data: PostOpenApiAddData }
  /** Edit an open API key */
  'PUT /openApi/edit': { input: { body: { id: number; name: string; scopes: ("plant.read" | "monitor.read" | "wave.read" | "alarm.read" | "health.read" | "threshold.read" | "diagnosis.read" | "repair.read" | "case.read" | "plant.write" | "repair.write" | "login.ticket")[]; addresses: string[]; ratePerMinute: number; notifyUrl: string | null; notifyEvents: ("wave.stored" | "alarm.changed" | "finding.changed" | "conclusion.added" | "repair.moved" | "case.changed" | "gateway.online" | "gateway.offline")[]; expiresAt: string | number | null } }; data: null }
  /** Enable or disable an open API key */
  'PUT /openApi/updateEnabled': { input: { body: PutOpenApiUpdateEnabledBody }; data: null }
  /** Rotate the secret */
  'POST /openApi/resetSecret': { input: { body: { id: number; keepHours: 0 | 24 | 168 | 720 } }; data: PostOpenApiAddData }
  /** Revoke an old secret */
  'POST /openApi/removeSecret': { input: { body: { id: number; secretId: number } }; data: null }
  /** Delete open API keys */
  'DELETE /openApi/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Send a test webhook */
  'POST /openApi/sendTest': { input: { body: { id: number; notifyUrl: string } }; data: { outcome: "delivered" | "answered" | "redirected" | "badAddress" | "hostNotFound" | "hostRefused" | "unreachable" | "timedOut" | "tlsFailed" | "tooLarge"; status: number | null; answer: string; address: string | null; ms: number } }
  /** List webhook deliveries */
  'POST /openApi/findDeliveries': { input: { body: { pageNum?: number; pageSize?: number; id: number; state?: "waiting" | "sent" | "failed" | null } }; data: { records: ({ messageId: string; event: string; state: "waiting" | "sent" | "failed"; attempts: number; createdAt: string; nextAt: string | null; lastAt: string | null; lastAnswer: string | null; tookMs: number | null })[]; total: number } }
  /** Resend a webhook */
  'POST /openApi/resend': { input: { body: { id: number; messageId: string } }; data: null }
  /** Discard queued webhooks */
  'POST /openApi/removeWaiting': { input: { body: { id: number } }; data: { dropped: number } }
  /** View the open API documentation */
  'GET /openApi/document': { input: NoInput; data: { stringToSign: string; sign: string; given: { accessId: string; secret: string; t: string; nonce: string; method: string; url: string }; examples: { language: string; code: string }[]; hasDocs: boolean } }
  /** List read tokens of a key */
  'POST /openApi/findTokens': { input: { body: { id: number } }; data: ({ id: number; name: string; scopes: unknown; addresses: string[]; hint: string; state: "active" | "expired" | "revoked"; expiresAt: string; createdAt: string; lastUsedAt: string | null; lastAddress: string | null; lastRefusedAt: string | null; lastRefusal: "disabled" | "expired" | "tenantClosed" | "address" | "time" | "sign" | "replay" | "rate" | "revoked" | "scope" | null; lastRefusedAddress: string | null })[] }
  /** Issue a read token */
  'POST /openApi/addToken': { input: { body: { id: number; name: string; scopes: ("plant.read" | "monitor.read" | "wave.read" | "alarm.read" | "health.read" | "threshold.read" | "diagnosis.read" | "repair.read" | "case.read" | "plant.write" | "repair.write" | "login.ticket")[]; addresses: string[]; expiresAt: string | number } }; data: { id: number; token: string } }
  /** Revoke a read token */
  'POST /openApi/revokeToken': { input: { body: { id: number; tokenId: number } }; data: null }
  /** Send a test e-mail */
  'POST /email/sendTest': { input: { body: { id: number | null; template: { name: string; type: 1 | 2 | 4 | 5; companyId: number; enabled: boolean; title: string; body: string; receivers: string; serverId?: number | null; sender?: string | null; senderName?: string | null; smtpHost?: string | null; smtpPort?: number | null; tls?: "tls" | "starttls" | "none" | null; userName?: string | null; password?: string | null }; to: string; language: "cn" | "en" } }; data: PostEmailSendTestData }
  /** Test a mail server */
  'POST /mailServer/sendTest': { input: { body: PostMailServerSendTestBody }; data: PostEmailSendTestData }
  /** View the public address of the platform */
  'GET /platformMailServer/publicAddress': { input: NoInput; data: { address: string | null } }
  /** Test a mail server of the platform */
  'POST /platformMailServer/sendTest': { input: { body: PostMailServerSendTestBody }; data: PostEmailSendTestData }
  /** View the brand of a company */
  'GET /platformCompany/setting/getPlatformCompany': { input: { query?: { /** Id of the customer (the company at the top) */ platformCompanyId?: string | number; /** Language */ languageType?: "cn" | "en" } }; data: GetPlatformCompanySettingGetPlatformCompanyData }
  /** Save the brand of a company */
  'POST /platformCompany/setting/save': { input: { body: { platformCompanyId: number; languageType: "cn" | "en"; productName: string | null; loginTitle: string | null; loginLine: string | null; largeScreenTitle: string | null; copyright: string | null; accent: string | null; images: GetPlatformCompanySettingGetPlatformCompanyDataOwnImages } }; data: GetPlatformCompanySettingGetPlatformCompanyData }
  /** Save the platform brand */
  'POST /platformCompany/setting/savePlatform': { input: { body: { languageType: "cn" | "en"; productName: string | null; loginTitle: string | null; loginLine: string | null; largeScreenTitle: string | null; copyright: string | null; accent: string | null; images: GetPlatformCompanySettingGetPlatformCompanyDataOwnImages } }; data: GetPlatformCompanySettingGetPlatformCompanyData }
  /** List host names of customers */
  'GET /platformCompany/setting/hosts': { input: NoInput; data: GetPlatformCompanySettingHostsDataItem[] }
  /** Save host names of customers */
  'POST /platformCompany/setting/saveHosts': { input: { body: { hosts: { host: string; tenantId: number }[] } }; data: GetPlatformCompanySettingHostsDataItem[] }
  /** Get the brand of the requested host */
  'GET /platformCompany/setting/brand': { input: { query?: { /** Language */ languageType?: "cn" | "en" } }; data: { productName: string | null; loginTitle: string | null; loginLine: string | null; copyright: string | null; accent: string | null; systemLogo: string | null; browserLogo: string | null; loginBackground: string | null } }
  /** Get a brand image */
  'GET /platformCompany/setting/brand/{fileId}': { input: { params: { /** Id of a file */ fileId: string | number } }; data: Bytes }
  /** List large screens */
  'GET /largeScreen/list': { input: NoInput; data: { id: number; name: string; companyId: number; companyName: string; panels: number }[] }
  /** View a large screen */
  'GET /largeScreen/show': { input: { query?: { /** Id of the record */ id?: string | number; /** Id of a company; companies below it are included */ companyId?: string | number } }; data: { board: GetLargeScreenShowDataBoard; brand: GetLargeScreenShowDataBrand; timeZone: string; borders: string | null } }
  /** Get the data of a large screen */
  'POST /largeScreen/data': { input: { body: { companyId: number; panels: ({ kind: "machines" | "todayAlarms" | "alarmTrend" | "health" | "sensors" | "diagnosis" | "toHandle" | "attention" | "map" | "plan" | "picture"; companyId?: number | null; days?: 7 | 14 | 30 | null; place?: GetLargeScreenShowDataBoardPanelsItemPlace | null })[]; alarmIds?: number[] } }; data: PostLargeScreenDataData }
  /** View the state of all companies in scope */
  'GET /largeScreen/companies': { input: NoInput; data: GetLargeScreenCompaniesData }
  /** View the state of all customers */
  'GET /largeScreen/customers': { input: NoInput; data: GetLargeScreenCompaniesData }
  /** Add a large screen */
  'POST /largeScreen/add': { input: { body: { companyId: number; name: string; panels: PostLargeScreenAddBodyPanelsItem[]; pageSeconds?: number } }; data: { id: number } }
  /** Edit a large screen */
  'POST /largeScreen/edit': { input: { body: { id: number; version: number; name: string; panels: PostLargeScreenAddBodyPanelsItem[]; pageSeconds?: number } }; data: { id: number; version: number } }
  /** Delete a large screen */
  'DELETE /largeScreen/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: null }
  /** List the links of a large screen */
  'GET /largeScreen/link/list': { input: { query: { /** Id of a large screen */ boardId: string | number } }; data: ({ id: number; name: string; expiresMs: number; isRevoked: boolean; lastUsedMs: number | null; lastAddress: string | null; createdBy: string | null; moreBoards: string[] })[] }
  /** Add a link of a large screen */
  'POST /largeScreen/link/add': { input: { body: { boardId: number; name: string; days: number; moreBoards?: number[]; boardSeconds?: number } }; data: { id: number; secret: string; expiresMs: number } }
  /** Revoke a link of a large screen */
  'DELETE /largeScreen/link/revoke': { input: { query: { /** Id of the record */ id: string | number } }; data: null }
  /** View the country borders of maps */
  'GET /largeScreen/borders/setting': { input: NoInput; data: GetLargeScreenBordersSettingData | null }
  /** Preview the country borders of maps */
  'GET /largeScreen/borders/preview': { input: NoInput; data: GetLargeScreenBordersPreviewData }
  /** Upload country borders as GeoJSON */
  'POST /largeScreen/borders/upload': { input: { file: File }; data: GetLargeScreenBordersSettingData }
  /** Show or hide country borders */
  'POST /largeScreen/borders/show': { input: { body: { isShown: boolean } }; data: GetLargeScreenBordersSettingData }
  /** Delete country borders */
  'DELETE /largeScreen/borders': { input: NoInput; data: null }
  /** Get the country borders of maps */
  'GET /largeScreen/borders': { input: NoInput; data: GetLargeScreenBordersPreviewData }
  /** Open a large screen with a link */
  'POST /largeScreen/wall/open': { input: { body: { secret: string } }; data: { token: string; expiresMs: number } }
  /** View the large screen of a link */
  'GET /largeScreen/wall/show': { input: { query?: { /** Id of a large screen */ boardId?: string | number } }; data: { board: GetLargeScreenShowDataBoard; brand: GetLargeScreenShowDataBrand; timeZone: string; borders: string | null; boards: number[]; boardSeconds: number } }
  /** Get the data of the large screen of a link */
  'POST /largeScreen/wall/data': { input: { body: { boardId?: number; panels: number[]; alarmIds?: number[] } }; data: PostLargeScreenDataData }
  /** Get a place below the large screen of a link */
  'POST /largeScreen/wall/place': { input: { body: GetLargeScreenShowDataBoardPanelsItemPlace }; data: PostLargeScreenDataDataPanelsItemPlace | null }
  /** Get the country borders for the large screen of a link */
  'GET /largeScreen/wall/borders': { input: NoInput; data: GetLargeScreenBordersPreviewData }
  /** Stream the changes of the large screen of a link */
  'GET /largeScreen/wall/live': { input: NoInput; data: Bytes }
  /** Get an image of the large screen of a link */
  'GET /largeScreen/wall/image/{fileId}': { input: { params: { /** Id of a file */ fileId: string | number } }; data: Bytes }
  /** View the progress of a job */
  'GET /job/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: GetJobIdData }
  /** Cancel a job */
  'POST /job/cancel': { input: { body: { id: number } }; data: null }
  /** Download the file of a job */
  'GET /job/file/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: Bytes }
  /** View the server status */
  'GET /health/detail': { input: NoInput; data: { status: "ok" | "degraded"; faults: Record<string, string>; warnings: Record<string, string>; database: { isUp: boolean; error: string | null; answerMs: number; clockAheadMs: number | null; standby: "none" | "safe" | "unsafe"; isCurrent: boolean }; ingest: { isPaced: boolean; queueMessages: number; queueBytes: number; oldestMs: number | null; stream: { isOpen: boolean; acknowledges: "kept" | "committed"; why: string; waiting: number | null; oldestMs: number | null; shares: number; allShares: number; unread: number } | null }; disk: { level: "enough" | "low" | "full"; freeBytes: number; freePercent: number; forecast: { state: "known" | "young" | "steady"; days: number | null; bytesPerDay: number | null; measuredDays: number } }; isLeader: boolean; upSeconds: number } }
  /** Get whether the documentation is served */
  'GET /system/help': { input: NoInput; data: { isBuilt: boolean } }
  /** Check bearing data */
  'GET /bearing/check/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { computed: { bpfo: number; bpfi: number; bsf: number; ftf: number } | null; findings: { check: string; text: string }[]; rivals: ({ id: number; model: string; manufacturer: string | null; source: string; difference: number })[] } }
  /** List components and points of a template */
  'GET /machineModel/parts/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { mark: string; version: number; components: GetMachineModelPartsIdDataComponentsItem[]; points: GetMachineModelPartsIdDataPointsItem[] } }
  /** Save components and points of a template */
  'PUT /machineModel/parts': { input: { body: { id: number; components: ({ name: string; kind: "Bearing" | "Gear" | "Shaft" | "Coupling" | "Belt" | "Pulley" | "Impeller" | "Rotor" | "Stator" | "Seal" | "Piston" | "Foundation" | "Other"; drivePort?: "DrivePort" | "NonDrivePort" | null; model?: string | null; bearingId?: number | null; remark?: string | null; id: number | null })[]; points: ({ name: string; drivePort?: "DrivePort" | "NonDrivePort" | null; trainPart?: "Motor" | "Driver" | "Gearbox" | "Driven" | null; installationMethod?: "Bolt" | "Magnet" | null; installationDirection?: 1 | 2 | 3 | null; sensorDirection?: "X" | "Y" | "Z" | null; samplingCycle?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; sleepTime?: 0 | 0.5 | 1 | 2 | 3 | 5 | 10 | 15 | 30 | 60 | 120 | 180 | 240 | 300 | 360 | 420 | 480 | 540 | 600 | 660 | 720 | 780 | 840 | 900 | 960 | 1020 | 1080 | 1140 | 1200 | 1260 | 1320 | 1380 | 1440 | null; samplingFrequency?: -1 | 0 | 1 | 2 | 3 | null; sampleHz?: 208 | 416 | 512 | 833 | 1660 | 1666 | 2000 | 2560 | 3330 | 3332 | 5120 | 6660 | 6664 | 10240 | 12000 | 12800 | 17920 | 20000 | 25600 | 38400 | 44440 | 48000 | 48828 | 51200 | 97656 | null; wavePoints?: 1024 | 1600 | 2048 | 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576 | null; waveAxes?: "X" | "Y" | "Z" | "XYZ" | null; uploadCycle?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; collectMode?: 1 | 2 | null; collectTime?: number | null; id: number | null })[] } }; data: { version: number } }
  /** Create a template from a machine */
  'GET /machineModel/ofMachine/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { machineName: string; values: Record<string, string | number | boolean | null>; titles: Record<string, string | null>; components: GetMachineModelPartsIdDataComponentsItem[]; points: GetMachineModelPartsIdDataPointsItem[] } }
  /** Create machines from a template, all or none */
  'POST /machineModel/createMachines': { input: { body: { id: number; mark: string; areaId: number; level: "A" | "B" | "C"; names: string[] } }; data: { machines: PostMachineModelCreateMachinesDataMachinesItem[] } }
  /** Compare machines with their template */
  'POST /machineModel/machines': { input: { body: { pageNum?: number; pageSize?: number; id: number; equipmentIds?: number[] } }; data: { records: ({ id: number; name: string; areaName: string; version: number | null; differences: ({ key: string; of: "machine" | "component" | "point"; name: string | null; field: string | null; now: string | number | boolean | null; wanted: string | number | boolean | null; nowTitle: string | null; wantedTitle: string | null; isOwn: boolean })[]; gone: ({ of: "component" | "point"; name: string })[] })[]; total: number } }
  /** Apply a template to machines, all or none */
  'POST /machineModel/apply': { input: { body: { id: number; mark: string; machines: { id: number; keys: string[] }[] } }; data: { machines: number; changes: number } }
  /** Detach machines from their template */
  'POST /machineModel/detach': { input: { body: PostMachineModelDetachBody }; data: { changed: number } }
  /** Export sensor thresholds (returns a job for large exports) */
  'GET /sensorThreshold/export': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Company */ companyId?: string | number; /** Sensor ID */ sensorId?: string | number; /** Threshold template */ thresholdId?: string | number; /** Id of a machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Field to sort by */ sort?: "sensorId"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** Download the import template for sensor thresholds */
  'GET /sensorThreshold/template': { input: NoInput; data: Bytes }
  /** Preview an import of sensor thresholds */
  'POST /sensorThreshold/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import sensor thresholds */
  'POST /sensorThreshold/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of sensor thresholds */
  'POST /sensorThreshold/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List sensors with their effective limits */
  'POST /sensorThreshold/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; equipmentId?: number | null; thresholdId?: number | null; keyword?: string } }; data: { records: PostSensorThresholdFindPageDataRecordsItem[]; total: number } }
  /** List the effective limits of a measuring point */
  'GET /sensorThreshold/ofPoint': { input: { query: { /** Id of a measuring point */ mappingId: string | number } }; data: PostSensorThresholdFindPageDataRecordsItemLimitsItem[] }
  /** View the effective limits of a sensor */
  'GET /sensorThreshold/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostSensorThresholdFindPageDataRecordsItem }
  /** Assign a threshold template to sensors */
  'POST /sensorThreshold/assign': { input: { body: { ids: number[]; thresholdId: number | null } }; data: { changed: number } }
  /** Edit limits and alarm types of a sensor */
  'PUT /sensorThreshold/edit': { input: { body: { id: number; limits?: Record<string, number | null>; alarms?: PutSensorThresholdEditBodyAlarmsItem[] } }; data: PostSensorThresholdFindPageDataRecordsItem }
  /** Remove all overrides */
  'POST /sensorThreshold/reset': { input: { body: PostMachineModelDetachBody }; data: { changed: number } }
  /** Download the import template for plant */
  'GET /plantBook/template': { input: NoInput; data: Bytes }
  /** Preview an import of plant */
  'POST /plantBook/import/preview': { input: { body: PostCompanyImportPreviewBody }; data: PostCompanyImportPreviewData }
  /** Import plant */
  'POST /plantBook/import/apply': { input: { body: PostCompanyImportApplyBody }; data: PostCompanyImportApplyData }
  /** Undo an import of plant */
  'POST /plantBook/import/undo': { input: { body: { importId: number } }; data: PostCompanyImportUndoData }
  /** List alarms */
  'POST /alarm/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null; networkingTaskId?: number | null; alarmType?: ("CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue")[] | null; level?: (0 | 1 | 2 | 3 | 4 | 5)[] | null; handling?: 0 | 1 | 2 | null; state?: ("New" | "Acknowledged" | "Resolved" | "Shelved")[] | null; owner?: "mine" | "none" | null; readState?: 1 | 2 | null; source?: 1 | 2 | null; faultType?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; lasts?: boolean | null; quality?: "Flapping" | "Stale" | "Unacknowledged" | "Muted" | null; begin?: string | number | null; end?: string | number | null; keyword?: string; sort?: "time" | "AlarmLevel" | "CustomSort"; order?: "asc" | "desc" } }; data: { records: PostAlarmFindPageDataRecordsItem[]; total: number; levels: Record<string, number>; unread: number; unhandled: number; unacknowledged: number } }
  /** Export alarms */
  'POST /alarm/export': { input: { body: { companyId?: number | null; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null; networkingTaskId?: number | null; alarmType?: ("CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue")[] | null; level?: (0 | 1 | 2 | 3 | 4 | 5)[] | null; handling?: 0 | 1 | 2 | null; state?: ("New" | "Acknowledged" | "Resolved" | "Shelved")[] | null; owner?: "mine" | "none" | null; readState?: 1 | 2 | null; source?: 1 | 2 | null; faultType?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; lasts?: boolean | null; quality?: "Flapping" | "Stale" | "Unacknowledged" | "Muted" | null; begin: string | number; end: string | number; keyword?: string; sort?: "time" | "AlarmLevel" | "CustomSort"; order?: "asc" | "desc" } }; data: Bytes }
  /** List unread alarms */
  'GET /alarm/unread': { input: NoInput; data: { unread: number; newest: PostAlarmFindPageDataRecordsItem[]; danger: number; lastId: number } }
  /** List alarms by machine */
  'POST /alarm/findMachinePage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; areaId?: number | null; begin?: string | number | null; end?: string | number | null; keyword?: string; orderBy?: "AlarmLevel" | "CustomSort"; all?: boolean } }; data: { records: PostAlarmFindMachinePageDataRecordsItem[]; total: number } }
  /** View the fault overview */
  'GET /alarm/overview': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Number of days up to today */ days?: "7" | "30" } }; data: { days: number; openDanger: number; openWarning: number; openOffline: number; unhandled: number; raised: number; minutesToHandle: number | null; byDay: { day: string; danger: number; warning: number; offline: number }[]; byType: ({ alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; raised: number; open: number })[]; waiting: PostAlarmFindPageDataRecordsItem[]; machines: PostAlarmFindMachinePageDataRecordsItem[] } }
  /** List alarms of a point in a time range (epoch ms) */
  'GET /alarm/ofPoint': { input: { query: { /** Id of a measuring point */ mappingId: string | number; /** Start of the time range, epoch milliseconds */ begin: string | number; /** End of the time range, epoch milliseconds */ end: string | number } }; data: ({ id: number; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axis: string | null; axes: string[]; bandName: string | null; level: 0 | 1 | 2 | 3 | 4 | 5; beganMs: number; endedMs: number | null; handledMs: number | null; handling: 0 | 1 | 2 })[] }
  /** Mark alarms as read */
  'POST /alarm/read': { input: { body: PostAlarmReadBody }; data: { changed: number } }
  /** Acknowledge alarms */
  'POST /alarm/acknowledge': { input: { body: PostMachineModelDetachBody }; data: PostMachineModelDetachBody }
  /** Undo the acknowledgement of alarms */
  'POST /alarm/undoAcknowledge': { input: { body: PostMachineModelDetachBody }; data: { changed: number } }
  /** List possible owners of alarms */
  'POST /alarm/findOwners': { input: { body: PostMachineModelDetachBody }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Assign alarms to an owner */
  'POST /alarm/assign': { input: { body: { ids: number[]; ownerId: number | null } }; data: { changed: number } }
  /** Resolve alarms */
  'POST /alarm/handle': { input: { body: { ids: number[]; measures: string; faultCategory?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; fileIds?: string[] } }; data: { changed: number } }
  /** Reopen alarms */
  'POST /alarm/withdraw': { input: { body: PostMachineModelDetachBody }; data: { changed: number } }
  /** Set the attachments of an alarm */
  'PUT /alarm/attachments': { input: { body: { id: number; fileIds: string[] } }; data: null }
  /** View an alarm */
  'GET /alarm/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { id: number; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axis: "X" | "Y" | "Z" | null; axes: PostAlarmFindPageDataRecordsItemAxesItem[]; directions: [number, number, number] | null; bandId: number | null; bandName: string | null; mode: "Eigenvalue" | "Wave"; source: 1 | 2; level: 0 | 1 | 2 | 3 | 4 | 5; key: string | null; side: "above" | "below" | null; limitValue: number | null; limitOrigin: "Own" | "Learned" | "Provisional" | "Template" | "Machine" | "Default" | "Band" | null; value: number | null; peakValue: number | null; peakMs: number | null; beganAt: string; raisedAt: string; endedAt: string | null; beganMs: number; raisedMs: number; lastMs: number; endedMs: number | null; endedBecause: "RuleGone" | "Joined" | "PointGone" | null; count: number; flaps: number; isLate: boolean; companyId: number; companyName: string; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; sensorId: string | null; gatewayId: number | null; gatewayName: string | null; sensorCount: number | null; state: "New" | "Acknowledged" | "Resolved" | "Shelved"; acknowledgedBy: string | null; acknowledgedAt: string | null; shelf: PostAlarmFindPageDataRecordsItemShelf | null; owner: PostAlarmFindPageDataRecordsItemOwner | null; handling: 0 | 1 | 2; handler: string | null; handledAt: string | null; measures: string | null; faultCategory: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; faultType: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; explanation: PostAlarmFindPageDataRecordsItemExplanation | null; diagnosisStatus: 0 | 1 | 2 | 3; diagnosis: PostAlarmFindPageDataRecordsItemDiagnosis | null; aiState: 0 | 1 | 2 | 3; aiReportId: number | null; mutedBy: "Maintenance" | "Shelved" | null; mutedBecause: string | null; readState: 1 | 2; attachments: number; escalatedAt: string | null; handledValue: number | null; handledLevel: 0 | 1 | 2 | 3 | 4 | 5 | null; handledOpen: boolean | null; uploadMinutes: number | null; events: ({ id: number; at: string; atMs: number; kind: "Began" | "Escalated" | "Reopened" | "Reminded" | "Ended" | "Acknowledged" | "AcknowledgementUndone" | "Assigned" | "Unassigned" | "Handled" | "Withdrawn"; level: 0 | 1 | 2 | 3 | 4 | 5 | null; value: number | null; axis: "X" | "Y" | "Z" | null; limit: number | null; userName: string | null; note: string | null; isQuiet: boolean })[]; files: { fileId: string; name: string; kind: string; size: number }[]; nearestWave: { waveId: number; dateTime: string; ms: number } | null } }
  /** View alarm quality */
  'POST /alarm/findQuality': { input: { body: PostAlarmFindQualityBody }; data: { beginMs: number; endMs: number; machines: number; raised: number; told: number; perTenMinutes: number; floods: number; busiest: { fromMs: number; count: number } | null; perMachineYear: number | null; offenders: ({ mappingId: number | null; place: string; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; bandName: string | null; raised: number; flaps: number; share: number })[]; offenderShare: number; flapping: number; stale: number; staleNow: number; unacknowledged: number; acknowledged: number; minutesMedian: number | null; minutesNinth: number | null; muted: number; mutedBy: { because: string; count: number }[] } }
  /** Export alarm quality */
  'POST /alarm/exportQuality': { input: { body: PostAlarmFindQualityBody }; data: Bytes }
  /** Preview a band: latest waveform and history */
  'POST /bandAlarm/preview': { input: { body: { mappingId: number | null; machineModelId: number | null; shape: { axis: "X" | "Y" | "Z" | null; quantity: "velocity" | "acceleration" | "envelope"; envelopeFrom: number | null; envelopeTo: number | null; scale: "Hz" | "Order" | "FaultLine" | "Plugin"; low: number | null; high: number | null; faultLine: "bpfo" | "bpfi" | "bsf" | "ftf" | "gmf" | "htf" | "bpf" | "vpf" | "belt" | "shaft" | "lf" | null; harmonics: number | null; widthPercent: number | null; measure: "Rms" | "Peak"; plugin?: string | null; pluginValue?: string | null } } }; data: { mappingId: number; pointName: string; points: PostMachineModelCreateMachinesDataMachinesItem[]; newest: PostBandAlarmPreviewDataNewest | null; values: PostBandAlarmPreviewDataValuesItem[] } }
  /** View a band in one waveform */
  'GET /bandAlarm/inWave': { input: { query: { /** Id of the record */ id: string | number; /** Id of a waveform */ waveId: string | number } }; data: PostBandAlarmPreviewDataNewest }
  /** List the bands that apply to a waveform */
  'GET /bandAlarm/ofWave': { input: { query: { /** Id of a waveform */ waveId: string | number } }; data: ({ id: number; name: string; quantity: "velocity" | "acceleration" | "envelope"; measure: "Rms" | "Peak"; axis: "X" | "Y" | "Z" | null; envelope: PostBandAlarmPreviewDataNewestRangesItem | null; ranges: PostBandAlarmPreviewDataNewestRangesItem[]; refused: "NoSpeed" | "NoLine" | "AboveNyquist" | "UndeclaredUnit" | "Damaged" | "NoPluginValue" | "NoSignal" | null; limitC: number | null; limitD: number | null; values: ({ axis: "X" | "Y" | "Z"; value: number })[] })[] }
  /** View the trend of a band (epoch ms) */
  'GET /bandAlarm/values': { input: { query: { /** Id of the record */ id: string | number; /** Id of a measuring point */ mappingId: string | number; /** Start of the time range, epoch milliseconds */ begin?: string | number; /** End of the time range, epoch milliseconds */ end?: string | number } }; data: PostBandAlarmPreviewDataValuesItem[] }
  /** View the trend of a metric computed from waveforms (epoch ms) */
  'GET /bandAlarm/metricValues': { input: { query: { /** Metric */ metric: "v" | "kurt" | "peak" | "env" | "hf"; /** Id of a measuring point */ mappingId: string | number; /** Start of the time range, epoch milliseconds */ begin?: string | number; /** End of the time range, epoch milliseconds */ end?: string | number } }; data: PostBandAlarmPreviewDataValuesItem[] }
  /** Forecast when the trends of a point reach their limits */
  'GET /alarm/forecast/ofPoint': { input: { query: { /** Id of a measuring point */ mappingId: string | number } }; data: GetAlarmForecastOfPointData }
  /** Forecast when the trends of a machine reach their limits */
  'GET /alarm/forecast/ofMachine': { input: { query: { /** Id of a machine */ equipmentId: string | number } }; data: { points: GetAlarmForecastOfPointData[] } }
  /** List plug-ins */
  'GET /plugin/list': { input: NoInput; data: ({ id: number; name: string; isOn: boolean; number: number; declaration: GetPluginListDataItemDeclaration; versions: number; failures: number; off: GetPluginListDataItemOff | null; updatedAt: string })[] }
  /** View a plug-in with its versions and runs */
  'GET /plugin/detail': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number; name: string; isOn: boolean; number: number; declaration: GetPluginListDataItemDeclaration; versions: number; failures: number; off: GetPluginListDataItemOff | null; updatedAt: string; history: ({ number: number; declaration: GetPluginListDataItemDeclaration; size: number; createdAt: string; createdBy: string | null; isInUse: boolean })[]; runs: ({ id: number; number: number; at: string; waveId: number; axis: "X" | "Y" | "Z"; place: string | null; ms: number; problem: GetPluginDetailDataRunsItemProblem | null })[]; previousNumber: number | null; bands: { id: number; name: string; value: string }[] } }
  /** View the file of a version of a plug-in */
  'GET /plugin/source': { input: { query: { /** Id of the record */ id: string | number; /** Number of a version of a plug-in */ number: string | number } }; data: { source: string } }
  /** Check the file of a plug-in */
  'POST /plugin/preview': { input: { body: { source: string } }; data: { declaration: GetPluginListDataItemDeclaration | null; problem: GetPluginDetailDataRunsItemProblem | null; trials: ({ key: "silence" | "impacts" | "noise"; ms: number; answer: PostPluginPreviewDataTrialsItemAnswer | null; problem: GetPluginDetailDataRunsItemProblem | null })[]; existing: { id: number; number: number; versions: string[] } | null } }
  /** Add a plug-in */
  'POST /plugin/add': { input: { body: { source: string } }; data: { id: number } }
  /** Add a version of a plug-in */
  'POST /plugin/addVersion': { input: { body: { id: number; source: string } }; data: { id: number; number: number } }
  /** Switch a plug-in on, off or to another version */
  'POST /plugin/setUse': { input: { body: { id: number; isOn: boolean; number?: number } }; data: null }
  /** Return to the version of a plug-in that was in use before */
  'POST /plugin/updateBack': { input: { body: { id: number } }; data: null }
  /** Delete a plug-in */
  'DELETE /plugin': { input: { query: { /** Id of the record */ id: string | number } }; data: null }
  /** Delete a version of a plug-in */
  'DELETE /plugin/version': { input: { query: { /** Id of the record */ id: string | number; /** Number of a version of a plug-in */ number: string | number } }; data: null }
  /** List the plug-ins that are switched on */
  'GET /plugin/choices': { input: NoInput; data: { name: string; declaration: GetPluginListDataItemDeclaration }[] }
  /** Analyse a waveform with a plug-in */
  'GET /plugin/result': { input: { query: { /** Name of a plug-in */ name: string | number; /** Id of a waveform */ waveId: string | number; /** Axis */ axis?: "X" | "Y" | "Z" } }; data: GetPluginResultData }
  /** Try a version of a plug-in on a waveform */
  'GET /plugin/try': { input: { query: { /** Id of the record */ id: string | number; /** Number of a version of a plug-in */ number: string | number; /** Id of a waveform */ waveId: string | number } }; data: GetPluginResultData }
  /** List recordings on which a plug-in can be tried */
  'GET /plugin/recordings': { input: { query?: { /** Words that the name or another searched text contains */ keyword?: string | number } }; data: { waveId: number; place: string; dateTime: string }[] }
  /** Shelve an alarm */
  'POST /alarm/shelve': { input: { body: { id: number; reason: string; until: string | number } }; data: PostAlarmShelveData }
  /** Unshelve an alarm */
  'POST /alarm/unshelve': { input: { body: { id: number } }; data: { changed: number } }
  /** List shelved alarms */
  'POST /alarm/findShelfPage': { input: { body: { pageNum?: number; pageSize?: number; holds?: boolean; keyword?: string } }; data: { records: PostAlarmShelveData[]; total: number } }
  /** View what mutes a machine or a point */
  'GET /maintenanceWindow/mutedNow': { input: { query?: { /** Id of a machine */ equipmentId?: string | number; /** Id of a measuring point */ mappingId?: string | number } }; data: { window: { id: number; owner: string; reason: string; endMs: number } | null; shelves: PostAlarmShelveData[] } }
  /** List hazards */
  'POST /inspection/danger/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; stage?: "ToApprove" | "SentBack" | "Open" | "ToSettle" | "Settled" | "Withdrawn" | null; level?: 1 | 2 | 3 | null; whose?: "mine" | "reported" | null; due?: "overdue" | "week" | null; companyId?: number | null; equipmentId?: number | null; taskId?: number | null; checkKey?: string | null } }; data: { records: ({ id: number; title: string; level: 1 | 2 | 3; stage: "ToApprove" | "SentBack" | "Open" | "ToSettle" | "Settled" | "Withdrawn"; status: 1 | 2 | 3; audit: 1 | 2 | 3; source: string; companyId: number; companyName: string; areaId: number | null; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; owner: PostInspectionDangerFindPageDataRecordsItemOwner | null; reporter: PostInspectionDangerFindPageDataRecordsItemOwner; dueAt: string | null; isOverdue: boolean; createdAt: string; settledAt: string | null })[]; total: number } }
  /** View a hazard with its course */
  'GET /inspection/danger/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetInspectionDangerGetDetailData }
  /** List people who can put a hazard right */
  'GET /inspection/danger/people': { input: { query: { /** Id of the record */ id: string | number } }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Report a hazard */
  'POST /inspection/danger/add': { input: { body: { title: string; level: 1 | 2 | 3; description?: string; source?: string; cause?: string; measures?: string; place?: string; fileIds?: string[]; equipmentId?: number | null; mappingId?: number | null; areaId?: number | null; taskId?: number | null; recurrenceOf?: number | null; checkKey?: string | null } }; data: GetInspectionDangerGetDetailData }
  /** Attach a file to a hazard that one has reported */
  'POST /inspection/danger/attach': { input: { body: { checkKey: string; sha256: string; fileId: string } }; data: null }
  /** Edit a hazard */
  'POST /inspection/danger/edit': { input: { body: { id: number; version: number; title: string; level: 1 | 2 | 3; description?: string; source?: string; cause?: string; measures?: string; place?: string; fileIds?: string[]; ownerId?: number | null; dueAt?: string | number | null } }; data: GetInspectionDangerGetDetailData }
  /** Report one’s hazard again, or withdraw it */
  'POST /inspection/danger/report': { input: { body: { id: number; version: number; move: "resend" | "withdraw"; reason?: string; decision?: PostInspectionDangerReportBodyDecision; proof?: PostInspectionDangerReportBodyProof } }; data: GetInspectionDangerGetDetailData }
  /** Approve a hazard, send it back or withdraw it */
  'POST /inspection/danger/lead': { input: { body: { id: number; version: number; move: "approve" | "reject" | "withdraw"; reason?: string; decision?: PostInspectionDangerReportBodyDecision; proof?: PostInspectionDangerReportBodyProof } }; data: GetInspectionDangerGetDetailData }
  /** Ask to settle a hazard */
  'POST /inspection/danger/work': { input: { body: { id: number; version: number; move: "ask"; reason?: string; decision?: PostInspectionDangerReportBodyDecision; proof?: PostInspectionDangerReportBodyProof } }; data: GetInspectionDangerGetDetailData }
  /** Settle a hazard, refuse to, or open it again */
  'POST /inspection/danger/review': { input: { body: { id: number; version: number; move: "settle" | "refuse" | "reopen"; reason?: string; decision?: PostInspectionDangerReportBodyDecision; proof?: PostInspectionDangerReportBodyProof } }; data: GetInspectionDangerGetDetailData }
  /** List events of a point in a time range (epoch ms) */
  'GET /alarm/eventsOfPoint': { input: { query: { /** Id of a measuring point */ mappingId: string | number; /** Start of the time range, epoch milliseconds */ begin: string | number; /** End of the time range, epoch milliseconds */ end: string | number } }; data: { events: ({ id: string; kind: "Alarm" | "Finding" | "Handling" | "Work" | "Note" | "Reading" | "Muting" | "Configuration"; fromMs: number; toMs: number | null; level: 0 | 1 | 2 | 3 | 4 | 5 | null; title: string; by: string | null; note: string | null; changes: ({ label: string; from: string | null; to: string | null })[]; page: { of: string; id: number } })[]; cut: ("Alarm" | "Finding" | "Handling" | "Work" | "Note" | "Reading" | "Muting" | "Configuration")[] } }
  /** Simulate a change of alarm rules on stored data */
  'POST /sensorThreshold/previewAlarms': { input: { body: { id: number; days: number; change: { limits?: Record<string, number | null>; alarms?: PutSensorThresholdEditBodyAlarmsItem[]; of: "sensor" } | { of: "threshold"; id?: number; draft: Record<string, unknown> } | { of: "equipmentRunThreshold"; id?: number; draft: Record<string, unknown> } } }; data: { mappingId: number; equipmentId: number; beginMs: number; endMs: number; samples: number; spans: number; raised: ({ alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axes: ("X" | "Y" | "Z")[]; level: 0 | 1 | 2 | 3 | 4 | 5; beganMs: number; raisedMs: number; endedMs: number | null; id: number; handling: 0 | 1 | 2 })[]; asNow: PostSensorThresholdPreviewAlarmsDataAsNowItem[]; asChanged: PostSensorThresholdPreviewAlarmsDataAsNowItem[]; weeks: { fromMs: number; raised: number; asNow: number; asChanged: number }[]; faults: ({ alarmId: number; handledMs: number; faultCategory: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath"; leadRaised: number | null; leadAsNow: number | null; leadAsChanged: number | null })[] } }
  /** View my notification settings */
  'GET /system/user/noticeSetting': { input: NoInput; data: { setting: GetSystemUserNoticeSettingDataSetting; email: string | null; hasMailServer: boolean; bindings: ({ id: number; app: "weCom" | "dingTalk" | "feishu" | "slack" | "teams"; name: string; hint: string; isSigned: boolean; createdAt: string })[]; browsers: { id: number; name: string; createdAt: string }[]; pushKey: string; mayBeTold: boolean } }
  /** Save my notification settings */
  'PUT /system/user/noticeSetting': { input: { body: GetSystemUserNoticeSettingDataSetting }; data: null }
  /** Get the WeChat binding address */
  'GET /system/user/getWeixinNoticeUrl': { input: NoInput; data: { url: string | null } }
  /** View whether push notifications are on */
  'GET /system/user/openStatus': { input: NoInput; data: { openAppMessage: 0 | 1 } }
  /** Turn push notifications on or off */
  'PUT /system/user/openAppMessageStatus': { input: { body: { status: 0 | 1 } }; data: null }
  /** Add a chat bot */
  'POST /system/user/chatBinding/add': { input: { body: { app: "weCom" | "dingTalk" | "feishu" | "slack" | "teams"; name: string; secretAddress: string; signSecret?: string } }; data: { id: number } }
  /** Remove a chat bot */
  'DELETE /system/user/chatBinding/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Receive push notifications in this browser */
  'POST /system/user/pushBrowser/add': { input: { body: { name: string; secretAddress: string; p256dh: string; authSecret: string } }; data: { id: number } }
  /** Stop push notifications in a browser */
  'DELETE /system/user/pushBrowser/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Send me a test notification */
  'POST /system/user/noticeTest': { input: { body: { way: "email" | "chat" | "push"; id?: number } }; data: { outcome: "sent" | "later" | "never"; answer: string } }
  /** List notifications */
  'POST /alarm/notice/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; channel?: "email" | "webPush" | "weCom" | "dingTalk" | "feishu" | "slack" | "teams" | null; state?: "held" | "waiting" | "sent" | "failed" | "withheld" | null; alarmId?: number | null; reason?: "dailyLimit" | "over" | "gone" | "noMailServer" | "nobody" | null; messageId?: string | null; begin?: string | number | null; end?: string | number | null } }; data: { records: ({ id: number; createdAt: string; alarmId: number; kind: "news" | "unhandled" | "assignment" | "escalation"; afterMinutes: number; level: 0 | 1 | 2 | 3 | 4 | 5; alarmType: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; axis: string | null; axes: string[]; directions: [number, number, number] | null; bandName: string | null; companyName: string; equipmentName: string | null; mappingName: string | null; gatewayName: string | null; userName: string | null; channel: "email" | "webPush" | "weCom" | "dingTalk" | "feishu" | "slack" | "teams"; receiver: string; state: "held" | "waiting" | "sent" | "failed" | "withheld"; reason: "dailyLimit" | "over" | "gone" | "noMailServer" | "nobody" | null; at: string | null; attempts: number; answer: string | null; together: number; messageId: string | null })[]; total: number } }
  /** Test an alarm lamp */
  'POST /alarmLamp/test': { input: { body: { id: number } }; data: { fault: string | null; seconds: number } }
  /** Resend a notification */
  'POST /alarm/notice/resend': { input: { body: { id: number } }; data: null }
  /** View the escalation policy of a company */
  'GET /alarm/escalation/policy': { input: { query: { /** Id of a company; companies below it are included */ companyId: string | number } }; data: GetAlarmEscalationPolicyData }
  /** Save the escalation policy of a company */
  'PUT /alarm/escalation/policy': { input: { body: PutAlarmEscalationPolicyBody }; data: GetAlarmEscalationPolicyData }
  /** Preview the recipients of an alarm */
  'POST /alarm/escalation/preview': { input: { body: { equipmentId: number; level: 3 | 2 | 5; alarmType?: "CrestFactor" | "Current" | "Offline" | "Kurtosis" | "Temperature" | "VibrationIntensity" | "LowBattery" | "EnvelopeThreshold" | "HighFrequencyAcceleration" | "Trend" | "LiquidLevel" | "Pressure" | "PluginValue"; at?: string | number | null; draft?: PutAlarmEscalationPolicyBody | null } }; data: { equipmentName: string; companyName: string; at: string; timeZone: string; from: GetAlarmEscalationPolicyDataFrom | null; holds: boolean; mutedBy: { owner: string; reason: string } | null; dailyLimit: number; stages: ({ afterMinutes: number; at: string; rows: ({ name: string; accountId: number | null; channel: "email" | "webPush" | "weCom" | "dingTalk" | "feishu" | "slack" | "teams" | null; receiver: string; at: string | null; obstacle: "blocked" | "expired" | "tenantOver" | "noRight" | "outOfSight" | "notAsked" | "noEmail" | "noMailServer" | "noBrowser" | "pushOff" | "noRobot" | "levelOff" | "typeOff" | "quietHours" | null })[]; unseen: number })[] } }
  /** Unbind sensors */
  'POST /sensor/unbind': { input: { body: PostMachineModelDetachBody }; data: { unbound: number } }
  /** Bind a sensor to a measuring point */
  'POST /sensor/bind': { input: { body: { id: number; mappingId: number } }; data: null }
  /** Reset the credential of a gateway */
  'POST /gateway/resetCredential': { input: { body: { id: number } }; data: { credential: string; mqttPort: number } }
  /** List the samples of a sensor with a suspect clock */
  'GET /sensor/suspectSamples/{id}': { input: { params: { /** Id of the record */ id: string | number }; query?: { /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: ({ receivedMs: number; x: string; claimedMs: number; fault: "seconds" | "microseconds" | "notSet" | "behind" | "ahead" | null; values: Record<string, number>; correctedMs: number | null })[]; total: number; open: number; firstMs: number | null; lastMs: number | null; corrections: ({ id: number; method: "seconds" | "microseconds" | "shift" | "receipt"; shiftMs: number | null; fromMs: number; toMs: number; samples: number; by: string | null; at: string; undoneAt: string | null })[] } }
  /** Preview a correction of measuring times */
  'POST /sensor/suspectSamples/preview': { input: { body: PostSensorSuspectSamplesPreviewBody }; data: { correctable: number; left: number; examples: ({ receivedMs: number; claimedMs: number; correctedMs: number | null })[] } }
  /** Correct measuring times */
  'POST /sensor/suspectSamples/correct': { input: { body: PostSensorSuspectSamplesPreviewBody }; data: { correctionId: number; corrected: number; repeated: number; left: number } }
  /** Undo a correction of measuring times */
  'POST /sensor/suspectSamples/undo': { input: { body: { id: number; correctionId: number } }; data: { undone: number; retained: number } }
  /** List the unknown keys of a sensor */
  'GET /sensor/unknownKeys/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { keys: ({ key: string; nearest: string | null; times: number; firstAt: string; lastAt: string; lastValue: string; mapping: { target: string; factor: number; shift: number } | null })[]; others: number } }
  /** Map an unknown key of a sensor to a known one */
  'POST /sensor/unknownKeys/map': { input: { body: { id: number; key: string; target: string | null; factor?: number; shift?: number; forModel?: boolean } }; data: { sensors: number } }
  /** List security events of gateways */
  'POST /gateway/securityEvent/findPage': { input: { body: { pageNum?: number; pageSize?: number; kind?: "twoAddresses" | "sensorElsewhere" | "foreignSensor" | "plaintext" | "deniedTopic" | "unknownSensor" | null; gatewayId?: number | null; keyword?: string; begin?: string | number; end?: string | number } }; data: { records: ({ id: number; time: string; kind: "twoAddresses" | "sensorElsewhere" | "foreignSensor" | "plaintext" | "deniedTopic" | "unknownSensor"; gatewayId: number; gatewayName: string; deviceId: string; companyName: string; address: string; text: string })[]; total: number } }
  /** Export security events of gateways */
  'POST /gateway/securityEvent/export': { input: { body: { kind?: "twoAddresses" | "sensorElsewhere" | "foreignSensor" | "plaintext" | "deniedTopic" | "unknownSensor" | null; gatewayId?: number | null; keyword?: string; begin: string | number; end: string | number } }; data: Bytes }
  /** List the condition of sensors */
  'POST /sensor/fleet/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; gatewayId?: number | null; condition?: "silent" | "pending" | "lowBattery" | "weakSignal" | null } }; data: { records: ({ id: number; sensorId: string; name: string; model: string; place: string | null; gatewayId: number; gatewayName: string; alarmStatus: 0 | 1 | 2 | 3 | 4 | 5; lastSeen: string | null; rssi: number | null; batt: number | null; batteryDays: number | null; batteryDoubt: "noLimit" | "tooShort" | "steady" | "scattered" | null; clockMs: number | null; firmware: string | null; upgradeStatus: 1 | 2 | 3 | 4 | null; upgradeVersion: string | null; settingState: 0 | 1 | 2 | null; openCommands: number })[]; total: number } }
  /** Export the condition of sensors */
  'POST /sensor/fleet/export': { input: { body: { keyword?: string; gatewayId?: number | null; condition?: "silent" | "pending" | "lowBattery" | "weakSignal" | null } }; data: Bytes }
  /** List the condition of gateways */
  'POST /gateway/fleet/findPage': { input: { body: PostGatewayFleetFindPageBody }; data: { records: ({ id: number; name: string; deviceId: string; type: string; companyName: string; online: 1 | 2; lastSeen: string | null; sensorCount: number; uploads: number; sim: string | null; simState: string | null; registration: string | null; clockMs: number | null; firmware: string | null; upgradeStatus: 1 | 2 | 3 | 4 | null; upgradeVersion: string | null; openCommands: number })[]; total: number } }
  /** Export the condition of gateways */
  'POST /gateway/fleet/export': { input: { body: { keyword?: string } }; data: Bytes }
  /** View the live state of a DAQ card */
  'GET /collectCard/live/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { connector: { id: number; name: string; state: string; since: string | null; perMinute: number; stored: number; refused: number; lastDataAt: string | null; lastHeartbeatAt: string | null; lastError: string | null; lastErrorAt: string | null; lastRefusal: GetCollectCardLiveIdDataConnectorLastRefusal | null } | null; values: ({ channel: number; key: string; value: number | null; detail: string; at: string | null })[] } }
  /** List channels of a DAQ card */
  'GET /collectCard/channels/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { channels: ({ number: number; type: string; mappingId: number | null; mappingName: string | null })[] } }
  /** Save channels of a DAQ card */
  'POST /collectCard/channels': { input: { body: { id: number; channels: ({ number: number; type: "RotateSpeed" | "Temperature" | "Vibration"; mappingId: number | null; countingMode?: "Period" | "Frequency" | null; triggerDirection?: "Rising" | "Falling" | null; counterInitial?: number | null; gearTeeth?: number | null; zeroVoltage?: number | null; b1?: number | null; constantCurrent?: boolean | null; sensitivity?: number | null; sensitivityUnit?: "mV/g" | "mV/(mm/s)" | "mV/um" | null; adFrequency?: number | null })[] } }; data: { saved: number } }
  /** List the devices of a networking task */
  'GET /sensorNetworking/devices/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { name: string; companyId: number; counts: { all: number; online: number; pending: number }; devices: ({ sensorId: string; note: string | null; state: 0 | 1 | 2 | 3 | 4; sensorPk: number | null; model: string | null; gatewayName: string | null; mappingId: number | null; place: string | null; lastSeen: string | null; rssi: number | null; batt: number | null; waves: number; openAlarms: number | null; otherTasks: string[] })[] } }
  /** Add devices to a networking task, or remove them */
  'POST /sensorNetworking/devices': { input: { body: { id: number; add?: ({ sensorId: string; note?: string | null })[]; remove?: string[] } }; data: { saved: number } }
  /** List the newest values of the devices of a networking task */
  'GET /sensorNetworking/values/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { devices: ({ sensorId: string; time: string | null; values: Record<string, number>; waiting: boolean; mappingId: number | null })[] } }
  /** Claim a gateway for a company */
  'POST /gateway/claim': { input: { body: { deviceId: string; secretKey: string; companyId: number } }; data: { id: number } }
  /** List exports of the company */
  'GET /system/companyExport': { input: NoInput; data: { records: GetSystemCompanyExportDataRecordsItem[]; isDiskLow: boolean } }
  /** Export the whole company */
  'POST /system/companyExport/add': { input: { body: { formats: ("wav" | "csv" | "uff")[]; password: string } }; data: GetSystemCompanyExportDataRecordsItem }
  /** Cancel an export of the company */
  'POST /system/companyExport/cancel': { input: { body: { id: number } }; data: null }
  /** Delete an export of the company */
  'DELETE /system/companyExport/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Download an export of the company */
  'POST /system/companyExport/file': { input: { body: { id: number } }; data: Bytes }
  /** List connectors */
  'POST /connector/find': { input: { body: Record<string, unknown> }; data: { records: ({ id: number; name: string; kind: "modbus" | "broker" | "chirpstack" | "sparkplug" | "card" | "opcua" | "opcuaServer" | "sparkplugOut"; host: string; port: number | null; gatewayId: number; gatewayName: string; cardName: string | null; isOn: boolean; state: "off" | "starting" | "connecting" | "listening" | "running" | "failing"; since: string | null; perMinute: number; stored: number; refused: number; lastDataAt: string | null; lastHeartbeatAt: string | null; lastError: string | null; lastErrorAt: string | null; lastRefusal: GetCollectCardLiveIdDataConnectorLastRefusal | null })[]; canListen: boolean; cardPort: number | null; hasOpcua: boolean; opcuaPorts: { first: number; last: number } | null } }
  /** View a connector */
  'GET /connector/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { id: number; name: string; kind: "modbus" | "broker" | "chirpstack" | "sparkplug" | "card" | "opcua" | "opcuaServer" | "sparkplugOut"; host: string; port: number | null; gatewayId: number; gatewayName: string; cardName: string | null; isOn: boolean; state: "off" | "starting" | "connecting" | "listening" | "running" | "failing"; since: string | null; perMinute: number; stored: number; refused: number; lastDataAt: string | null; lastHeartbeatAt: string | null; lastError: string | null; lastErrorAt: string | null; lastRefusal: GetCollectCardLiveIdDataConnectorLastRefusal | null; userName: string; hasPassword: boolean; config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8; readings: GetConnectorIdDataReadingsItem[]; refusals: GetCollectCardLiveIdDataConnectorLastRefusal[]; updatedAt: string } }
  /** Delete a connector */
  'DELETE /connector/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Add a connector */
  'POST /connector/add': { input: { body: { name: string; gatewayId: number; host: string; port: number | null; userName: string; password?: string | null; config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8 } }; data: { id: number } }
  /** Edit a connector */
  'PUT /connector/edit': { input: { body: { id: number; name: string; gatewayId: number; host: string; port: number | null; userName: string; password?: string | null; config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8 } }; data: { id: number } }
  /** Switch a connector on or off */
  'POST /connector/switch': { input: { body: { id: number; isOn: boolean } }; data: null }
  /** Try a mapping on live data without storing any */
  'POST /connector/try': { input: { body: { id: number | null; name: string; gatewayId: number; host: string; port: number | null; userName: string; password?: string | null; config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8 } }; data: { error: string | null; readings: GetConnectorIdDataReadingsItem[]; refusals: GetCollectCardLiveIdDataConnectorLastRefusal[] } }
  /** Read the endpoints and the certificate of an OPC UA server */
  'POST /connector/opcua/server': { input: { body: { gatewayId: number; host: string; port: number; path: string } }; data: { error: string | null; endpoints: ({ policy: "None" | "Basic256Sha256" | "Aes128_Sha256_RsaOaep" | "Aes256_Sha256_RsaPss"; mode: "sign" | "signAndEncrypt" | null; logins: ("anonymous" | "password" | "certificate")[]; certificate: { fingerprint: string; subject: string; issuer: string; from: string; to: string } | null })[] } }
  /** Browse the address space of an OPC UA server */
  'POST /connector/opcua/browse': { input: { body: { id: number | null; name: string; gatewayId: number; host: string; port: number | null; userName: string; password?: string | null; config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8; node: string | null } }; data: { error: string | null; nodes: ({ node: string; name: string; kind: "object" | "variable" | "other"; dataType: string; value: string })[]; hasMore: boolean } }
  /** Get our application certificate for OPC UA servers */
  'POST /connector/opcua/certificate': { input: { body: { gatewayId: number } }; data: { error: string | null; pem: string; fingerprint: string; uri: string } }
  /** View the settings of a gateway */
  'GET /gateway/getSetting/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: GetGatewayGetSettingIdData }
  /** List commands of a gateway */
  'POST /gateway/command/findPage': { input: { body: PostGatewayCommandFindPageBody }; data: PostGatewayCommandFindPageData }
  /** Send a command to a gateway */
  'POST /gateway/command/add': { input: { body: PostGatewayCommandAddBody }; data: { id: number } }
  /** Stop a command of a gateway */
  'POST /gateway/command/stop': { input: { body: PostGatewayCommandStopBody }; data: null }
  /** Save the settings of a gateway */
  'PUT /gateway/saveSetting': { input: { body: { id: number; change: Record<string, string | number | boolean | null> } }; data: { queued: number } }
  /** View the settings of a sensor */
  'GET /sensor/getSetting/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: GetGatewayGetSettingIdData }
  /** List commands of a sensor */
  'POST /sensor/command/findPage': { input: { body: PostGatewayCommandFindPageBody }; data: PostGatewayCommandFindPageData }
  /** Send a command to a sensor */
  'POST /sensor/command/add': { input: { body: PostGatewayCommandAddBody }; data: { id: number } }
  /** Stop a command of a sensor */
  'POST /sensor/command/stop': { input: { body: PostGatewayCommandStopBody }; data: null }
  /** Commands that a sensor takes */
  'GET /sensor/command/offered/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: ("writeSettings" | "readParams" | "restart" | "timeCalibration" | "readMqtt" | "readSim" | "readVersion" | "readRssi" | "readHfCompensation" | "resendData" | "collectWave")[] }
  /** Send a command to many gateways */
  'POST /gateway/commandBatch/add': { input: { body: PostGatewayCommandBatchAddBody }; data: { id: number } }
  /** List batch commands to gateways */
  'POST /gateway/commandBatch/findPage': { input: { body: PostGatewayCommandBatchFindPageBody }; data: PostGatewayCommandBatchFindPageData }
  /** List the gateways of a batch command */
  'POST /gateway/commandBatch/devices': { input: { body: PostGatewayCommandFindPageBody }; data: PostGatewayCommandBatchDevicesData }
  /** Pause, resume or stop a batch command to gateways */
  'POST /gateway/commandBatch/change': { input: { body: PostGatewayCommandBatchChangeBody }; data: null }
  /** Export the report of a batch command to gateways */
  'POST /gateway/commandBatch/export': { input: { body: { id: number } }; data: Bytes }
  /** Send a command to many sensors */
  'POST /sensor/commandBatch/add': { input: { body: PostGatewayCommandBatchAddBody }; data: { id: number } }
  /** List batch commands to sensors */
  'POST /sensor/commandBatch/findPage': { input: { body: PostGatewayCommandBatchFindPageBody }; data: PostGatewayCommandBatchFindPageData }
  /** List the sensors of a batch command */
  'POST /sensor/commandBatch/devices': { input: { body: PostGatewayCommandFindPageBody }; data: PostGatewayCommandBatchDevicesData }
  /** Pause, resume or stop a batch command to sensors */
  'POST /sensor/commandBatch/change': { input: { body: PostGatewayCommandBatchChangeBody }; data: null }
  /** Export the report of a batch command to sensors */
  'POST /sensor/commandBatch/export': { input: { body: { id: number } }; data: Bytes }
  /** Commands that can be sent to many sensors */
  'POST /sensor/commandBatch/findOffered': { input: { body: PostMachineModelDetachBody }; data: ("writeSettings" | "readParams" | "restart" | "timeCalibration" | "readMqtt" | "readSim" | "readVersion" | "readRssi" | "readHfCompensation" | "resendData" | "collectWave")[] }
  /** List quarantine entries */
  'POST /system/quarantine/findPage': { input: { body: { pageNum?: number; pageSize?: number; reason?: "utf8" | "json" | "shape" | "badKey" | "badValue" | "badTime" | "badSeq" | "empty" | "tooDeep" | "tooManyKeys" | "tooManyEntries" | "unknownSensor" | "foreignSensor" | "unboundSensor" | "clockSuspect" | "badAttributes" | "badWaveMeta" | "badSamples" | "noWave" | "waveConflict" | "expired" | "tooLong" | "unmapped" | "deniedTopic" | "refusedByDatabase" | null; tenantId?: number | null; gatewayId?: number | null; topic?: string; keyword?: string; begin?: string | number; end?: string | number; sort?: "receivedAt" | "firstAt" | "bytes" | "times" | "reason" | "topic"; order?: "asc" | "desc" } }; data: { records: ({ id: number; reason: string; detail: string; topic: string; tenantId: number | null; tenantName: string | null; gatewayId: number | null; gatewayName: string | null; bytes: number; kept: "whole" | "head" | "digest"; times: number; firstAt: string; receivedAt: string; obstacle: "notWhole" | "noWave" | "deniedTopic" | "noGateway" | null })[]; total: number; lastId: number; reasons: { reason: string; entries: number; bytes: number }[] } }
  /** View quarantine usage by gateway */
  'GET /system/quarantine/use': { input: NoInput; data: { entries: number; bytes: number; totalBytes: number; gatewayBytes: number; gateways: ({ gatewayId: number | null; gatewayName: string | null; tenantId: number | null; tenantName: string | null; entries: number; bytes: number })[] } }
  /** View a quarantine entry */
  'GET /system/quarantine/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { id: number; reason: string; detail: string; topic: string; tenantId: number | null; tenantName: string | null; gatewayId: number | null; gatewayName: string | null; bytes: number; kept: "whole" | "head" | "digest"; times: number; firstAt: string; receivedAt: string; obstacle: "notWhole" | "noWave" | "deniedTopic" | "noGateway" | null; sha256: string; head: string; announcement: unknown } }
  /** Download the raw data of a quarantine entry */
  'GET /system/quarantine/export/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: Bytes }
  /** Retry quarantine entries */
  'POST /system/quarantine/replay': { input: { body: PostMachineModelDetachBody | PostSystemQuarantineReplayBody }; data: { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { rows: ({ reason: string; outcome: "stored" | "kept" | "skipped" | "gone"; now: string | null; obstacle: "notWhole" | "noWave" | "deniedTopic" | "noGateway" | null; entries: number })[] } | null; fileName: string | null } }
  /** Discard quarantine entries */
  'POST /system/quarantine/remove': { input: { body: PostMachineModelDetachBody | PostSystemQuarantineReplayBody }; data: { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { entries: number; bytes: number } | null; fileName: string | null } }
  /** What is waiting, running and failed, by kind */
  'GET /system/task/backlog': { input: NoInput; data: { kinds: { kind: string; waiting: number; running: number; failed: number; lateSeconds: number }[] } }
  /** List tasks */
  'POST /system/task/findPage': { input: { body: { pageNum?: number; pageSize?: number; kind?: "message" | "alarmEvent" | "machineOwner" | "workMoved" | "hazardMoved" | "inspectionNotice" | "publicationMoved" | "opinionMoved" | "noteMention" | "passwordRequest" | "alarmRecheck" | "waveEvaluation" | "pluginEvaluation" | "job" | "deviceCommand" | "commandBatch" | "firmwareRollout" | "firmwareOffer" | "historyRollUp" | "diagnosis" | "diagnosisHistory" | "assistant" | "reportFacts" | "companyExport" | "recordingBatch" | "bandBackfill" | "pluginBackfill" | null; state?: "waiting" | "running" | "failed" | null; keyword?: string } }; data: { records: ({ id: number; kind: string; state: "waiting" | "running" | "failed"; tenantId: number | null; tenantName: string | null; key: string | null; lane: string | null; attempts: number; createdAt: string; dueAt: string | null; startedAt: string | null; endedAt: string | null; lastError: string | null })[]; total: number } }
  /** Retry failed or waiting tasks immediately */
  'POST /system/task/retry': { input: { body: PostMachineModelDetachBody }; data: { changed: number } }
  /** Cancel waiting or failed tasks */
  'POST /system/task/cancel': { input: { body: PostMachineModelDetachBody }; data: { changed: number } }
  /** View what the own company uses */
  'GET /system/usage': { input: { query?: { /** Number of days up to today */ days?: "30" | "90" | "365" } }; data: { edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; timeZone: string; days: GetSystemUsageDataDaysItem[]; stored: GetSystemUsageDataStored } }
  /** Export what the own company uses */
  'POST /system/usage/export': { input: { body: { days?: 30 | 90 | 365 | null } }; data: Bytes }
  /** List what customers use */
  'POST /platform/usage/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; days?: 30 | 90 | 365 | null; orderBy?: "name" | "messages" | "messageBytes" | "measuredValues" | "waves" | "waveBytes" | "calls" | "streamMinutes" | "mails" | "pushes" | "storedFeatures" | "storedWaves" | "storedFiles"; order?: "asc" | "desc" } }; data: { records: ({ id: number; name: string; edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; messages: number; messageBytes: number; measuredValues: number; waves: number; waveBytes: number; calls: number; streamMinutes: number; mails: number; pushes: number; storedFeatures: number | null; storedWaves: number | null; storedFiles: number | null })[]; total: number } }
  /** Export what customers use */
  'POST /platform/usage/export': { input: { body: { keyword?: string; days?: 30 | 90 | 365 | null } }; data: Bytes }
  /** View what a customer uses */
  'GET /platform/usage/{id}': { input: { params: { /** Id of the record */ id: string | number }; query?: { /** Number of days up to today */ days?: "30" | "90" | "365" } }; data: { edition: "TrendAlarm" | "FaultDiagnosis" | "SpotCheck" | "Full"; timeZone: string; days: GetSystemUsageDataDaysItem[]; stored: GetSystemUsageDataStored; name: string } }
  /** Download a support bundle without secrets */
  'POST /platform/supportBundle': { input: NoInput; data: Bytes }
  /** View the state of the parts of the product, and incidents */
  'GET /platform/status': { input: NoInput; data: { parts: ({ part: "product" | "database" | "ingest" | "jobs" | "mail" | "push" | "connectors" | "standby" | "disk" | "backup"; state: "good" | "warning" | "fault" | "unused"; since: string | null; reason: string | null; detail: Record<string, string | number> })[]; incidents: ({ id: number; part: "product" | "database" | "ingest" | "jobs" | "mail" | "push" | "connectors" | "standby" | "disk" | "backup"; severity: "warning" | "fault"; reason: string; detail: Record<string, string | number>; beganAt: string; endedAt: string | null; minutes: number })[]; watched: { from: string; to: string } | null; servers: { id: number; startedAt: string; isThis: boolean }[]; lastBackupAt: string | null; version: string } }
  /** View the version, and whether there is news */
  'GET /about': { input: NoInput; data: { version: string; unseen: string | null } }
  /** Note that the news were seen */
  'POST /about/seen': { input: { body: { key: string } }; data: null }
  /** Get the asset tree of a company */
  'GET /statistics/getTreeMappingByCompanyId': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number } }; data: ({ areaId: number; areaName: string; companyId: number; companyName: string; equipmentDetailVOList: ({ equipmentId: number; equipmentName: string; orderNum: number; runTime: number | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; worstMappingId: number | null; mappingDetailVOList: ({ mappingId: number; mappingName: string; sensorId: string | null; sensorType: string | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded" })[] })[] })[] }
  /** View the state of areas and machines */
  'GET /onlineDetection/home': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number } }; data: { counts: Record<string, number>; areas: ({ areaId: number; areaName: string; companyId: number; companyName: string; machines: ({ equipmentId: number; equipmentName: string; type: number; level: string; runStatus: string; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; alarm: "C" | "D" | null; worst: { mappingId: number; mappingName: string; zone: string | null; value: number | null; t: number | null } | null; points: ({ mappingId: number; mappingName: string; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; vMax: number | null; vT: number | null; t: number | null })[] })[] })[] } }
  /** View the state of a machine */
  'GET /onlineDetection/equipment': { input: { query?: { /** Id of a machine */ equipmentId?: string | number } }; data: { equipmentId: number; equipmentName: string; areaId: number; areaName: string; companyId: number; companyName: string; type: number; level: string; runStatus: string; ratedSpeed: number | null; ratedPower: number | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; points: ({ mappingId: number; mappingName: string; sensorId: string | null; sensorType: string | null; directions: [number, number, number] | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; alarm: "C" | "D" | null; grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2; t: number | null; dateTime: string | null; values: Record<string, GetOnlineDetectionEquipmentDataPointsItemValuesValue>; battery?: number | null; temperature?: number | null; rotateSpeed?: number | null; runtime?: number | null; mhfHz?: number | null; wavePoint?: number | null; interval?: number | null })[] } | null }
  /** View the state of a measuring point */
  'GET /onlineDetection/mapping': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number } }; data: { mapping: { mappingId: number; mappingName: string; sensorId: string | null; sensorType: string | null; directions: [number, number, number] | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; alarm: "C" | "D" | null; grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2; t: number | null; dateTime: string | null; values: Record<string, GetOnlineDetectionEquipmentDataPointsItemValuesValue>; battery?: number | null; temperature?: number | null; rotateSpeed?: number | null; runtime?: number | null; mhfHz?: number | null; wavePoint?: number | null; interval?: number | null; equipmentId: number; equipmentName: string; areaId: number; areaName: string; companyId: number; companyName: string; uploadMinutes: number | null; channel: { cardId: number; cardName: string; number: number } | null; picture: string | null; hasWaves: boolean } | null } }
  /** Stream live data */
  'GET /monitor/live': { input: NoInput; data: Bytes }
  /** List machines that need attention, the most urgent first */
  'POST /monitor/attention/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; areaId?: number | null; level?: "danger" | "warning" | "finding" | "offline" | null; mine?: boolean; keyword?: string } }; data: { records: ({ equipmentId: number; equipmentName: string; areaId: number; areaName: string; companyId: number; companyName: string; criticality: string; level: "danger" | "warning" | "finding" | "offline"; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; sinceMs: number | null; cause: string; basis: { kind: "finding" | "alarm" | "zone" | "silent"; findingId: number | null; alarmId: number | null; mappingId: number | null; mappingName: string | null; metric: number | null; axis: "X" | "Y" | "Z" | null; waveId: number | null }; value: number | null; course: { fromMs: number; stepMs: number; values: (number | null)[]; limitC: number | null; limitD: number | null; unit: string } | null; score: number | null; openDanger: number; openWarning: number; alarmIds: number[]; alarmState: "New" | "Acknowledged" | "Resolved" | "Shelved" | null; acknowledgedBy: string | null; owner: PostMachineModelCreateMachinesDataMachinesItem | null })[]; total: number; checkedMs: number; counts: Record<string, number>; calmSinceMs: number | null; plants: ({ companyId: number; companyName: string; counts: Record<string, number>; machines: number; sensors: number; silentSensors: number; gateways: number; silentGateways: number; newestMs: number | null })[]; setup: { areas: number; machines: number; points: number; gateways: number; sensors: number; reporting: number } } }
  /** List live values of measuring points */
  'GET /onlineDetection/getOnlineMappingList': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Id of an area */ areaId?: string | number; /** Id of a machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** State */ state?: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; /** Field to sort by */ sort?: "mappingName" | "equipmentName" | "areaName" | "state" | "t" | "aX" | "aY" | "aZ" | "vX" | "vY" | "vZ" | "sX" | "sY" | "sZ" | "kurtX" | "kurtY" | "kurtZ" | "peakX" | "peakY" | "peakZ" | "envX" | "envY" | "envZ" | "hfX" | "hfY" | "hfZ" | "angX" | "angY" | "angZ" | "tem" | "ambTem" | "rSpeed" | "axDisp" | "vFreq" | "batt" | "rssi" | "runtime" | "cur" | "level" | "press" | "sigFault"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc"; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: ({ mappingId: number; mappingName: string; sensorId: string | null; sensorType: string | null; directions: [number, number, number] | null; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; alarm: "C" | "D" | null; grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2; t: number | null; dateTime: string | null; values: Record<string, GetOnlineDetectionEquipmentDataPointsItemValuesValue>; battery?: number | null; temperature?: number | null; rotateSpeed?: number | null; runtime?: number | null; mhfHz?: number | null; wavePoint?: number | null; interval?: number | null; alarmStatus: 0 | 1 | 2 | 3 | 4 | 5; equipmentId: number; equipmentName: string; areaId: number; areaName: string; companyId: number; companyName: string })[]; total: number; counts: Record<string, number> } }
  /** Export live values (returns a job for large exports) */
  'GET /onlineDetection/exportOnlineMappingList': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Id of an area */ areaId?: string | number; /** Id of a machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** State */ state?: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; /** Field to sort by */ sort?: "mappingName" | "equipmentName" | "areaName" | "state" | "t" | "aX" | "aY" | "aZ" | "vX" | "vY" | "vZ" | "sX" | "sY" | "sZ" | "kurtX" | "kurtY" | "kurtZ" | "peakX" | "peakY" | "peakZ" | "envX" | "envY" | "envZ" | "hfX" | "hfY" | "hfZ" | "angX" | "angY" | "angZ" | "tem" | "ambTem" | "rSpeed" | "axDisp" | "vFreq" | "batt" | "rssi" | "runtime" | "cur" | "level" | "press" | "sigFault"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** View the scores of companies and areas */
  'GET /statistics/health/overview': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number } }; data: { total: { status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null; machines: number; counts: PostLargeScreenDataDataPanelsItemCounts; worst: GetStatisticsHealthOverviewDataTotalWorst | null }; companies: ({ status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null; machines: number; counts: PostLargeScreenDataDataPanelsItemCounts; worst: GetStatisticsHealthOverviewDataTotalWorst | null; companyId: number; companyName: string; areas: ({ status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null; machines: number; counts: PostLargeScreenDataDataPanelsItemCounts; worst: GetStatisticsHealthOverviewDataTotalWorst | null; areaId: number; areaName: string })[] })[] } }
  /** List machines with their scores */
  'GET /statistics/health/equipment': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Id of an area */ areaId?: string | number; /** Id of a machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Criticality of the machine */ level?: "A" | "B" | "C" | "NeedData"; /** State */ state?: number; /** Field to sort by */ sort?: "score" | "equipmentName" | "areaName" | "state" | "confidence" | "criticality" | "t"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc"; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: ({ status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null; equipmentId: number; equipmentName: string; areaId: number; areaName: string; companyId: number; companyName: string; type: number; criticality: string; state: 0 | 1 | 2 | 3 | 4; worst: GetStatisticsHealthOverviewDataTotalWorst | null; points: number; scored: number; t: number | null })[]; total: number; counts: PostLargeScreenDataDataPanelsItemCounts } }
  /** Export machines with their scores */
  'GET /statistics/health/exportEquipment': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Id of an area */ areaId?: string | number; /** Id of a machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** Criticality of the machine */ level?: "A" | "B" | "C" | "NeedData"; /** State */ state?: number; /** Field to sort by */ sort?: "score" | "equipmentName" | "areaName" | "state" | "confidence" | "criticality" | "t"; /** Ascending (asc) or descending (desc) */ order?: "asc" | "desc" } }; data: Bytes }
  /** View the score breakdown of a point (default: the lowest score) */
  'GET /statistics/health/point': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Id of a machine */ equipmentId?: string | number } }; data: { mapping: { status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null; mappingId: number; mappingName: string; sensorId: string | null; sensorType: string | null; directions: [number, number, number] | null; equipmentId: number; equipmentName: string; criticality: string; areaId: number; areaName: string; companyId: number; companyName: string; state: "offline" | "stopped" | "danger" | "warning" | "normal" | "ungraded"; t: number | null; weights: { severity: number; alarm: number; change: number; companyId: number | null; companyName: string | null }; ceiling: number; severity: { grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2; samples: number; running: number; hours: number }; change: { share: number | null; rise: number | null; significant: number; growth: { days: number; perDay: number; isGrowing: boolean } | null } | null; alarms: ({ id: number; alarmType: string; axes: string[]; bandName: string | null; level: number; t: number; counts: boolean })[]; findings: ({ id: number; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; word: "hint" | "probable" | "clear"; t: number; counts: boolean })[]; data: { freshness: number; coverage: number; history: number; hours: number; promised: number; days: number; uploadMinutes: number }; baseline: { state: "None" | "Start" | "Learned" | "Stop" | "LearnFailed"; value: number | null; spread: number | null; days: number | null; learnedAt: number | null; problem: "fewDays" | "notHealthy" | "growing" | null }; machine: { status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null }; siblings: ({ status: "Normal" | "NeedData"; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; reason: "noPoint" | "noSensor" | "notVibration" | "silent" | "stopped" | "notRunning" | "notComputed" | "noValue" | "noClass" | "rateTooLow" | "unknownUnit" | "noScored" | null; alarm: "Yes" | "No"; confidence: number | null; confidenceLevel: "High" | "Medium" | "Low" | null; mappingId: number; mappingName: string })[] } | null } }
  /** Get the daily trend of a score */
  'GET /statistics/health/trend': { input: { query: { /** Kind */ kind: "mapping" | "equipment" | "area" | "company"; /** Id of the record */ id?: string | number; /** Number of days up to today */ days?: string | number } }; data: { days: ({ t: number; score: number | null; level: "A" | "B" | "C" | null; lost: GetStatisticsHealthOverviewDataTotalLost | null; confidence: number | null; value: number | null })[]; step: number; reweighted: number[]; boundaries: number[]; baseline: number | null } }
  /** Get the recording nearest to the time of a score (epoch ms; default: the newest) */
  'GET /statistics/health/wave': { input: { query: { /** Id of a measuring point */ mappingId: string | number; /** A time, a date, or a time range as begin,end */ time?: string | number } }; data: { waveId: number; mappingId: number; t: number; dateTime: string; axes: string[] } | null }
  /** View the weights of a company */
  'GET /statistics/health/weights': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number } }; data: GetStatisticsHealthWeightsData }
  /** Preview scores with other weights */
  'POST /statistics/health/previewWeights': { input: { body: PostStatisticsHealthPreviewWeightsBody }; data: { before: PostLargeScreenDataDataPanelsItemCounts; after: PostLargeScreenDataDataPanelsItemCounts; machines: { equipmentId: number; equipmentName: string; before: number; after: number; levelBefore: string; levelAfter: string }[]; changed: number } }
  /** Save the weights of a company (null: inherit) */
  'POST /statistics/health/saveWeights': { input: { body: PostStatisticsHealthPreviewWeightsBody }; data: GetStatisticsHealthWeightsData }
  /** List baselines and their learning status */
  'GET /statistics/health/trainList': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Id of an area */ areaId?: string | number; /** Id of a machine */ equipmentId?: string | number; /** Words that the name or another searched text contains */ keyword?: string | number; /** State */ state?: "None" | "Start" | "Learned" | "Stop" | "LearnFailed"; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: ({ mappingId: number; mappingName: string; equipmentId: number; equipmentName: string; areaName: string; companyName: string; isSelfLearning: boolean; hasSensor: boolean; state: "None" | "Start" | "Learned" | "Stop" | "LearnFailed"; cycleDays: number; passedDays: number; valueDays: number; neededDays: number; startedAt: string | null; endsAt: string | null; startedBy: string | null; problem: "fewDays" | "notHealthy" | "growing" | null; value: number | null; spread: number | null; learnedAt: string | null; limits: number; areLimitsProvisional: boolean })[]; total: number; counts: Record<string, number> } }
  /** Start learning baselines */
  'POST /statistics/health/startTrain': { input: { body: { mappingIds: number[]; from?: "now" | "past"; cycleDays?: number } }; data: { started: number; learned: number; failed: number } }
  /** Stop learning baselines */
  'POST /statistics/health/stopTrain': { input: { body: { mappingIds: number[] } }; data: { stopped: number } }
  /** List waveform recordings */
  'POST /wave/list/findPage': { input: { body: { pageNum?: number; pageSize?: number; mappingId?: number | null; beginTime?: string | number | null; endTime?: string | number | null; mhfHz?: number; sensorId?: string; networkingTaskId?: number } }; data: PostWaveListFindPageData }
  /** List waveforms without a measuring point */
  'GET /wave/getUnbindSensorWaveList': { input: { query?: { /** Number of a sensor, as printed on it */ sensorId?: string | number; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: PostWaveListFindPageData }
  /** List recordings of a measuring point */
  'GET /waveform/chart/samplingTime': { input: { query: { /** Id of a measuring point */ mappingId: string | number; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number; /** Code of the collection mode (-1 to 3), or a sampling frequency: in Hz from 100 on, else in kHz */ mhfHz?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: PostWaveListFindPageData }
  /** Check whether a measuring point has waveforms */
  'GET /waveform/chart/waveHave': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: { have: boolean; count: number; first: string | null; last: string | null } }
  /** View a page of a waveform */
  'POST /wave/detail': { input: { body: { waveId?: number; mappingId?: number | null; pageNum?: number; pageSize?: number; chartType?: 100 | 101 | 102 | 103 | 104 | 105 | 106 | 107 | -104; envelope?: boolean } }; data: { title: string; mappingId: number | null; offset: number; end: number; eigenvalue: ({ axis: "X" | "Y" | "Z"; z1: number; z2: number; z3: number; z4: number; z5: number | null; z6: number | null; z7: number | null; z8: number | null; z9: number | null; z10: number | null })[]; headInfo: { wavePoint: number; waveTime: string; sampleHz: number; unit: string; rpm: number | null; missingAxes: string[]; band: number[] | null; isCalibrated?: false }; wave: PostWaveDetailDataWaveItem[]; evnWave?: PostWaveDetailDataWaveItem[]; interval: number } }
  /** Get all samples of one axis */
  'GET /wave/getWaveDetail': { input: { query: { /** Id of a waveform */ waveId: string | number; /** Axis */ axis?: "X" | "Y" | "Z"; /** Whether the envelope is included */ envelope?: "true" | "false" } }; data: { waveId: number; dateTime: string; createTime: string; axis: string; mhfHz: number; wavePoint: number; waveData: number[]; envWaveData?: number[]; interval: number } }
  /** Get the acceleration spectrum */
  'GET /wave/getWaveAccelerationFreq': { input: { query: { /** Id of a waveform */ waveId: string | number } }; data: GetWaveGetWaveAccelerationFreqData }
  /** Get the real cepstrum of each axis */
  'GET /wave/getCepstrum': { input: { query?: { /** Id of a waveform */ waveId?: string | number } }; data: { x1: number[]; y1?: number[]; y2?: number[]; y3?: number[]; areaName: string; equipmentName: string; pointName: string; sensorId: string; missingAxes: ("X" | "Y" | "Z")[]; problems: GetWaveGetCepstrumDataProblemsItem[] } }
  /** Get orbit signals and the phase difference at the running speed */
  'GET /wave/getAxisOrbit': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Speed of rotation, r/min */ rotation?: string | number; /** Reference axis of the phase: 1 is X, 2 is Y, 3 is Z */ phaseAxis1?: "1" | "2" | "3"; /** Axis that is compared with it: 1 is X, 2 is Y, 3 is Z */ phaseAxis2?: "1" | "2" | "3" } }; data: { y1?: number[]; y2?: number[]; y3?: number[]; interval: number; unit: string; rotation: number | null; lineRpm: number | null; phaseDiff: number | null; coherence: number | null; phaseProblem: "noSamples" | "tooShort" | "notFinite" | "constant" | "damaged" | "badRate" | "noSpeed" | "axisMissing" | "lengthsDiffer" | "bandAboveNyquist" | null; areaName: string; equipmentName: string; pointName: string; sensorId: string; missingAxes: ("X" | "Y" | "Z")[]; problems: GetWaveGetCepstrumDataProblemsItem[] } }
  /** Get the spectrum of a view */
  'GET /statistics/getFFTNew': { input: { query: { /** Id of a waveform */ waveId: string | number; /** Code of the view or of the metric */ chartType?: string | number } }; data: GetWaveGetWaveAccelerationFreqData }
  /** Get the values of a view as JSON */
  'GET /waveform/chart/waveform': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Index of the first value, from 0 */ offset?: string | number; /** Number of values */ count?: string | number } }; data: { dateTime: string; interval: number; unit: string; total: number; offset: number; waveList: PostWaveDetailDataWaveItem[] } }
  /** Get all values of a view (binary) */
  'GET /wave/samples': { input: { query: { /** Id of a waveform */ waveId: string | number; /** Code of the view or of the metric */ chartType: string | number } }; data: Bytes }
  /** Get the min/max overview of a view (binary) */
  'GET /wave/overview': { input: { query: { /** Id of a waveform */ waveId: string | number; /** Code of the view or of the metric */ chartType: string | number; /** Number of buckets of the overview */ buckets: string | number; /** Highest frequency, Hz */ fmaxHz?: string | number } }; data: Bytes }
  /** Get the trend of a metric */
  'GET /statistics/getDataByTimeRange': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** A time, a date, or a time range as begin,end */ time?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: { unit: string; points: number; list: ({ x: string; t: number; y?: number | null; y1?: number | null; y2?: number | null; y3?: number | null; y4?: number | null })[]; thinned?: GetStatisticsGetDataByTimeRangeDataThinnedItem[] } }
  /** Get the default waveform */
  'GET /wave/getDefaultWave': { input: NoInput; data: { areaId: number; mappingId: number; companyId: number; equipmentId: number; startTime: string; endTime: string } | null }
  /** Get the sensor model of a measuring point */
  'GET /waveform/chart/sensorType': { input: { query: { /** Id of a measuring point */ mappingId: string | number } }; data: { sensorId: string; sensorType: string; axes: string[]; directions: [number, number, number]; voicePrint: boolean; metrics: number[]; frequencyOptions: GetSystemInvitationOptionsDataRolesItem[] } }
  /** Export a waveform or spectrum (CSV, XLSX, WAV, UFF58, MAT) */
  'GET /excel/ware/export': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Format of the file */ format?: "csv" | "xlsx" | "wav" | "wav16" | "uff" | "uffb" | "mat" } }; data: Bytes }
  /** Get the real cepstrum of each axis (binary) */
  'GET /wave/cepstra': { input: { query?: { /** Id of a waveform */ waveId?: string | number } }; data: Bytes }
  /** Get the orbit and its ellipse at the running speed (binary) */
  'GET /wave/orbit': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Axes of the orbit */ axes?: "XYZ" | "XY" | "XZ" | "YZ"; /** Speed of rotation, r/min */ rotation?: string | number; /** Quantity */ quantity?: "acceleration" | "velocity" | "displacement"; /** Orders, separated by commas */ orders?: string | number } }; data: Bytes }
  /** Get the order spectrum (binary) */
  'GET /wave/orderSpectrum': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Where the speed comes from */ source?: "entered" | "tacho" | "curve" | "sampling" | "found"; /** Speed of rotation, r/min */ rotation?: string | number; /** Quantity */ quantity?: "acceleration" | "velocity" | "displacement"; /** Highest order */ maxOrder?: string | number; /** Revolutions per segment */ turns?: string | number } }; data: Bytes }
  /** Get the kurtogram, autogram or infogram of each axis */
  'GET /wave/bandMap': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** How bands are scored: kurtogram, autogram or infogram */ map?: "kurtogram" | "autogram" | "infogram"; /** Remove the deterministic part first, and keep what is random */ random?: "true" | "false" } }; data: { waveId: number; sampleHz: number; map: "kurtogram" | "autogram" | "infogram"; random: boolean; axes: ({ axis: "X" | "Y" | "Z"; cells: ({ level: number; index: number; lowHz: number; highHz: number; score: number | null })[]; best: number | null })[]; problems: GetWaveGetCepstrumDataProblemsItem[] } }
  /** List sound recordings of a measuring point */
  'GET /waveform/chart/voicePrintSamplingTime': { input: { query: { /** Id of a measuring point */ mappingId: string | number; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number; /** Code of the collection mode (-1 to 3), or a sampling frequency: in Hz from 100 on, else in kHz */ mhfHz?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: PostWaveListFindPageData }
  /** Export a waveform as sound (WAV) */
  'GET /excel/waveVoicePrint/export': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Axis */ axis?: "X" | "Y" | "Z" } }; data: Bytes }
  /** View the baseline of a waveform */
  'GET /baseline/find': { input: { query: { /** Id of a waveform */ waveId: string | number } }; data: GetBaselineFindData | null }
  /** Set or clear baselines */
  'PUT /baseline/set': { input: { body: { waveId: number; note?: string } }; data: GetBaselineFindData }
  /** Clear a baseline */
  'DELETE /baseline/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** List recordings to compare a waveform with */
  'GET /waveform/comparisons': { input: { query: { /** Id of a waveform */ waveId: string | number } }; data: ({ with: "Week" | "Month" | "Repair" | "Baseline" | "Sister"; waveId: number; mappingId: number; dateTime: string; place: string })[] }
  /** List saved views of a page */
  'GET /view/list': { input: { query: { /** Address of the list, or name of the page */ page: string | number } }; data: GetViewListDataItem[] }
  /** Save a view */
  'POST /view/add': { input: { body: { page: string; name: string; content: PostViewAddBodyContent } }; data: GetViewListDataItem }
  /** Rename or update a view */
  'PUT /view/edit/{id}': { input: { params: { /** Id of the record */ id: string | number }; body: { name?: string; content?: PostViewAddBodyContent } }; data: GetViewListDataItem }
  /** Delete a view */
  'DELETE /view/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Share views with the company */
  'PUT /view/share/{id}': { input: { params: { /** Id of the record */ id: string | number }; body: { isShared: boolean } }; data: GetViewListDataItem }
  /** Set the default view of a page */
  'PUT /view/setDefault': { input: { body: { page: string; id: number | null } }; data: null }
  /** List retention policies */
  'POST /system/dilution/findPage': { input: { body: { pageNum?: number; pageSize?: number; tenantId?: number | null; subject?: "vibration" | "temperature" | "operation" | "device" | "waves" | null } }; data: { records: PostSystemDilutionFindPageDataRecordsItem[]; total: number } }
  /** List customers that can have policies */
  'GET /system/dilution/tenants': { input: NoInput; data: GetSystemInvitationOptionsDataRolesItem[] }
  /** Add a retention policy */
  'POST /system/dilution/add': { input: { body: { tenantId: number; subject: "vibration" | "temperature" | "operation" | "device" | "waves"; enabled?: boolean; tenMinuteDays?: number | null; hourDays?: number | null; dayDays?: number | null; keepDays?: number | null; perDay?: number | null; remark?: string } }; data: PostSystemDilutionFindPageDataRecordsItem }
  /** Edit a retention policy */
  'PUT /system/dilution/edit': { input: { body: { enabled?: boolean; tenMinuteDays?: number | null; hourDays?: number | null; dayDays?: number | null; keepDays?: number | null; perDay?: number | null; remark?: string; id: number } }; data: PostSystemDilutionFindPageDataRecordsItem }
  /** Enable or disable a retention policy */
  'PUT /system/dilution/updateEnabled': { input: { body: PutOpenApiUpdateEnabledBody }; data: PostSystemDilutionFindPageDataRecordsItem }
  /** Delete retention policies */
  'DELETE /system/dilution/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** Preview data retention */
  'POST /system/dilution/preview': { input: { body: { policyId?: number | null } }; data: { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: { shares: PostSystemDilutionPreviewDataResultSharesItem[]; isReckoned: boolean; heldWeeks: number; heldWaves: number } | null; fileName: string | null } }
  /** Run data retention */
  'POST /system/dilution/run': { input: { body: { tenantId?: number | null } }; data: PostSystemDilutionRunData }
  /** Stop a retention run */
  'POST /system/dilution/stop': { input: { body: { id: number } }; data: null }
  /** List retention runs */
  'GET /system/dilution/runs': { input: { query?: { /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: PostSystemDilutionRunData[]; total: number } }
  /** Get the trends of several metrics */
  'GET /statistics/getDataListByTh': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number; /** Code of the view or of the metric */ chartType?: string | number } }; data: { points: number; list: ({ x: string; t: number; ay1?: number | null; ay2?: number | null; ay3?: number | null; vy1?: number | null; vy2?: number | null; vy3?: number | null; sy1?: number | null; sy2?: number | null; sy3?: number | null; tem?: number | null; qy1?: number | null; qy2?: number | null; qy3?: number | null; bfY1?: number | null; bfY2?: number | null; bfY3?: number | null; ey1?: number | null; ey2?: number | null; ey3?: number | null; rSpeed?: number | null })[]; thinned?: GetStatisticsGetDataByTimeRangeDataThinnedItem[] } }
  /** Get the temperatures of several points for one day */
  'GET /statistics/getTemperatureAtlas': { input: { query?: { /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Id of a machine */ deviceId?: string | number; /** Density of the data */ dataDensity?: string | number; /** A time, a date, or a time range as begin,end */ time?: string | number } }; data: Record<string, GetStatisticsGetTemperatureAtlasDataValueItem[]> }
  /** Get the temperature rises of several points for one day */
  'GET /statistics/getTemperatureRiseAtlas': { input: { query?: { /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Id of a machine */ deviceId?: string | number; /** Density of the data */ dataDensity?: string | number; /** A time, a date, or a time range as begin,end */ time?: string | number } }; data: Record<string, GetStatisticsGetTemperatureAtlasDataValueItem[]> }
  /** Preview a recording file */
  'POST /wave/import/preview': { input: { query?: { /** Separator of the columns */ separator?: "auto" | "comma" | "semicolon" | "tab" | "space"; /** Decimal mark */ decimal?: "auto" | "point" | "comma" }; file: File }; data: PostWaveImportPreviewData }
  /** Import a recording */
  'POST /wave/import/apply': { input: { query: { /** Separator of the columns */ separator?: "auto" | "comma" | "semicolon" | "tab" | "space"; /** Decimal mark */ decimal?: "auto" | "point" | "comma"; /** Channels of the file and their use, such as 0X,1Y; T is a tacho */ channels: string | number; /** Unit */ unit?: "m/s2" | "g" | "mm/s" | "undeclared"; /** Factor from values of the file to the unit */ scale?: string | number; /** Sampling rate, Hz */ sampleHz?: string | number; /** Speed of rotation, r/min */ rpm?: string | number; /** Pulses per revolution */ pulsesPerTurn?: string | number; /** Id of a measuring point */ mappingId: string | number; /** A time, a date, or a time range as begin,end */ time?: string | number }; file: File }; data: { waveId: number; mappingId: number; time: string; rpm: number | null } }
  /** Delete an imported recording */
  'DELETE /wave/import/remove/{waveId}': { input: { params: { /** Id of a waveform */ waveId: string | number } }; data: { waveId: number } }
  /** Download a raw waveform (default: WAV) */
  'GET /excel/ware/download': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Format of the file */ format?: "csv" | "xlsx" | "wav" | "wav16" | "uff" | "uffb" | "mat" } }; data: Bytes }
  /** Export a spectrum with analysis settings */
  'GET /excel/spectrum/export': { input: { query?: { /** Id of a waveform */ waveId?: string | number; /** Kind */ kind?: "acceleration" | "velocity" | "displacement" | "envelope" | "whitenedEnvelope" | "enhancedEnvelope"; /** Window function */ window?: "hann" | "hamming" | "blackman" | "flatTop" | "rectangular"; /** Samples per segment */ segment?: string | number; /** Overlap of the segments */ overlap?: string | number; /** Averaging */ averaging?: "rms" | "linear" | "peakHold"; /** Maximum number of segments to average */ most?: string | number; /** Cutoff of the high-pass filter, Hz */ highPassHz?: string | number; /** Lower limit of the band, Hz */ bandLowHz?: string | number; /** Upper limit of the band, Hz */ bandHighHz?: string | number; /** Highest frequency, Hz */ fmaxHz?: string | number; /** How amplitudes are expressed */ detection?: "peak" | "rms" | "peakToPeak"; /** Speed of rotation, r/min */ rpm?: string | number; /** Whether accelerations are in g */ gravity?: "true" | "false"; /** Remove the deterministic part first, and keep what is random */ random?: "true" | "false"; /** Start of the part that is used, s */ fromS?: string | number; /** End of the part that is used, s */ toS?: string | number; /** Format of the file */ format?: "csv" | "xlsx" | "wav" | "wav16" | "uff" | "uffb" | "mat" } }; data: Bytes }
  /** Export the waveform list of a sensor */
  'GET /excel/ware/export/sensor': { input: { query?: { /** Number of a sensor, as printed on it */ sensorId?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number; /** Format of the file */ format?: "csv" | "xlsx" } }; data: Bytes }
  /** List imports of many recordings */
  'POST /wave/batch/findPage': { input: { body: { pageNum?: number; pageSize?: number } }; data: { records: PostWaveBatchFindPageDataRecordsItem[]; total: number } }
  /** Begin an import of many recordings */
  'POST /wave/batch/add': { input: { body: { name: string; source?: "recordings" | "thingsBoard" } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** View an import of many recordings */
  'GET /wave/batch/detail/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** List the paths of files that were uploaded for an import */
  'GET /wave/batch/paths/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: GetWaveBatchPathsIdDataItem[] }
  /** Upload a file for an import of many recordings */
  'POST /wave/batch/upload': { input: { query: { /** Id of the record */ id: string | number; /** Path of the file in its folder */ path: string | number; /** When the file was written last, epoch ms */ modified?: string | number }; file: File }; data: GetWaveBatchPathsIdDataItem }
  /** Read the files of an import of many recordings */
  'POST /wave/batch/scan': { input: { body: { id: number } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** List the files of an import of many recordings */
  'POST /wave/batch/findFiles': { input: { body: { id: number; pageNum?: number; pageSize?: number; state?: "waiting" | "read" | "refused" | "unpacked" | null } }; data: { records: ({ id: number; path: string; bytes: number; state: "waiting" | "read" | "refused" | "unpacked"; format: "wav" | "csv" | "uff" | "mat" | "devices" | "timeseries" | "table" | null; startedAt: string | null; modifiedAt: string | null; rpm: number | null; channels: ({ index: number; name: string; unit: string | null; sampleHz: number | null; n: number; axis: "X" | "Y" | "Z" | null; problem: string | null })[]; problem: string | null })[]; total: number } }
  /** Preview an import of many recordings */
  'POST /wave/batch/preview': { input: { body: { id: number; pageNum?: number; pageSize?: number; rule: PostWaveBatchPreviewBodyRule; outcome?: "new" | "imported" | "present" | "skipped" | "refused" | "removed" | "kept" | null } }; data: { counts: Record<string, number>; newMachines: number; newPoints: number; records: ({ path: string; machine: string; isNewMachine: boolean; point: string; isNewPoint: boolean; channels: string; unit: string | null; sampleHz: number | null; time: string | null; timeFrom: "path" | "file" | "modified" | "exception" | null; outcome: "new" | "imported" | "present" | "skipped" | "refused" | "removed" | "kept"; joins: string | null; reason: string | null })[]; total: number } }
  /** Import many recordings */
  'POST /wave/batch/apply': { input: { body: { id: number; rule: PostWaveBatchPreviewBodyRule } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** View the report of an import of many recordings */
  'POST /wave/batch/findReport': { input: { body: { id: number; pageNum?: number; pageSize?: number; outcome?: "new" | "imported" | "present" | "skipped" | "refused" | "removed" | "kept" | null } }; data: { records: ({ id: number; path: string; machine: string; point: string; channels: string; time: string | null; outcome: "new" | "imported" | "present" | "skipped" | "refused" | "removed" | "kept"; reason: string | null; mappingId: number | null; waveId: number | null; stored: number | null; present: number | null })[]; total: number; keptPlaces: { name: string; isPoint: boolean; reason: string }[] } }
  /** Export the report of an import of many recordings */
  'POST /wave/batch/report/export': { input: { body: { id: number } }; data: Bytes }
  /** Cancel an import of many recordings */
  'POST /wave/batch/cancel': { input: { body: { id: number } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** Undo an import of many recordings */
  'POST /wave/batch/undo': { input: { body: { id: number } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** Delete the record of an import of many recordings */
  'DELETE /wave/batch/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** List the rules for imports of recordings */
  'GET /wave/batch/rules': { input: NoInput; data: GetWaveBatchRulesDataItem[] }
  /** Keep a rule for imports of recordings */
  'POST /wave/batch/rules/save': { input: { body: { name: string; rule: PostWaveBatchPreviewBodyRule } }; data: GetWaveBatchRulesDataItem }
  /** Delete a rule for imports of recordings */
  'DELETE /wave/batch/rules/remove/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Preview an import of telemetry */
  'POST /wave/batch/telemetry/preview': { input: { body: { id: number; pageNum?: number; pageSize?: number; rule: PostWaveBatchTelemetryPreviewBodyRule; outcome?: "new" | "imported" | "present" | "skipped" | "refused" | "removed" | "kept" | null } }; data: { counts: Record<string, number>; newMachines: number; newPoints: number; keys: string[]; records: ({ device: string; key: string; files: number; path: string; machine: string; isNewMachine: boolean; point: string; isNewPoint: boolean; to: string | null; values: number; unreadable: number; firstUnreadable: string | null; begin: string | null; end: string | null; examples: number[]; outcome: "new" | "imported" | "present" | "skipped" | "refused" | "removed" | "kept"; reason: string | null })[]; total: number } }
  /** Import telemetry */
  'POST /wave/batch/telemetry/apply': { input: { body: { id: number; rule: PostWaveBatchTelemetryPreviewBodyRule } }; data: PostWaveBatchFindPageDataRecordsItem }
  /** List the rules for imports of telemetry */
  'GET /wave/batch/telemetry/rules': { input: NoInput; data: GetWaveBatchTelemetryRulesDataItem[] }
  /** Keep a rule for imports of telemetry */
  'POST /wave/batch/telemetry/rules/save': { input: { body: { name: string; rule: PostWaveBatchTelemetryPreviewBodyRule } }; data: GetWaveBatchTelemetryRulesDataItem }
  /** List the history of measuring points, newest first */
  'GET /statistics/getEigenDataList': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number; /** Number of the page, from 1 */ pageNum?: string | number; /** Rows per page */ pageSize?: string | number } }; data: { records: GetStatisticsGetEigenDataListDataRecordsItem[]; total: number } }
  /** Export the history of measuring points (returns a job for large workbooks) */
  'GET /statistics/exportEigenData': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number; /** Format of the file */ format?: "csv" | "xlsx" } }; data: Bytes }
  /** Export the history of measuring points (path of the specification) */
  'GET /excel/data/export': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number; /** Format of the file */ format?: "csv" | "xlsx" } }; data: Bytes }
  /** Get the history trends of measuring points */
  'GET /statistics/getHistoryTrend': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: ({ mappingId: number; directions: [number, number, number] | null; points: number; columns: string[]; list: ({ t: number; values: (number | null)[] })[]; thinned?: GetStatisticsGetDataByTimeRangeDataThinnedItem[] })[] }
  /** Get the samples of measuring points with a suspect clock */
  'GET /statistics/getSuspectSamples': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Ids of measuring points, separated by commas */ mappingIds?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: { list: { mappingId: number; sensorPk: number; t: number; claimedMs: number; values: Record<string, number> }[] } }
  /** Get all values nearest to a time, with neighbours */
  'GET /statistics/getDataAround': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** A time, a date, or a time range as begin,end */ time?: string | number } }; data: { at: number | null; rows: GetStatisticsGetEigenDataListDataRecordsItem[] } }
  /** Get hourly statistics */
  'GET /statistics/getDataListByHour': { input: { query?: { /** Id of a measuring point */ mappingId?: string | number; /** Code of the view or of the metric */ chartType?: string | number; /** Start of the time range */ startTime?: string | number; /** End of the time range */ endTime?: string | number } }; data: { list: { x: string; t: number; seconds: number; values: Record<string, { n: number; low: number; high: number; last: number; mean: number }> }[] } }
  /** List fault frequencies of a measuring point */
  'GET /faultFrequency/list': { input: { query: { /** Id of a measuring point */ mappingId: string | number } }; data: { equipmentId: number; lines: GetFaultFrequencyListDataLinesItem[]; gaps: string[]; nominalRpm: number | null } }
  /** Preview the fault frequencies of a machine template */
  'POST /faultFrequency/preview': { input: { body: { machine: { type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; ratedSpeed?: number | null; rotateSpeed?: number | null; speedRatio?: number | null; gearTeeth?: string | null; beltType?: "Flat" | "VClassic" | "VNarrow" | "VRibbed" | "Toothed" | "Other" | null; beltGirth?: number | null; driveWheelDiameter?: number | null; drivenWheelDiameter?: number | null; bladeCount?: number | null; driveBearingId?: number | null; driveBearing?: string | null; nonDriveBearingId?: number | null; nonDriveBearing?: string | null }; bearings: ({ name: string; model?: string | null; bearingId?: number | null })[] } }; data: { lines: GetFaultFrequencyListDataLinesItem[]; gaps: string[]; nominalRpm: number | null } }
  /** List conclusion phrases */
  'POST /diagnosis/conclusionRepositor/findList': { input: { body: Record<string, unknown> }; data: ({ id: number | null; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; cn: string; en: string })[] }
  /** Add a conclusion phrase */
  'POST /diagnosis/conclusionRepositor/add': { input: { body: { fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; cn?: string; en?: string } }; data: { id: number } }
  /** Edit a conclusion phrase */
  'POST /diagnosis/conclusionRepositor/edit': { input: { body: { id: number; fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; cn?: string; en?: string } }; data: { id: number } }
  /** Delete a conclusion phrase */
  'DELETE /diagnosis/conclusionRepositor/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** List findings */
  'POST /diagnosis/new/findPage': { input: { body: { pageNum?: number; pageSize?: number; companyId?: number | null; areaId?: number | null; equipmentId?: number | null; mappingId?: number | null; fault?: ("bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart")[] | null; category?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; answer?: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; state?: "Open" | "Gone" | null; readState?: 1 | 2 | null; handler?: "mine" | "none" | null; begin?: string | number | null; end?: string | number | null; keyword?: string } }; data: { records: ({ id: number; companyId: number; companyName: string; areaId: number; areaName: string; equipmentId: number; equipmentName: string; mappingId: number; mappingName: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; faultName: string; code: number; category: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; part: "outer" | "inner" | "ball" | "cage" | null; partName: string | null; component: string | null; stage: number | null; confidence: number; plantConfidence: number; word: "hint" | "probable" | "clear"; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; basis: "Seen" | "Measured" | "Desk" | null; watchUntil: string | null; readState: 1 | 2; ownerId: number | null; ownerName: string | null; trend: "Rising" | "Steady" | "Falling"; curve: number[]; channels: string[]; state: "Open" | "Gone"; count: number; firstSeen: string; firstMs: number; lastSeen: string; lastMs: number; goneAt: string | null; goneMs: number | null; waveId: number | null })[]; total: number } }
  /** View a finding with its evidence and its course */
  'GET /diagnosis/new/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetDiagnosisNewGetDetailData }
  /** View the diagnosis of a waveform */
  'GET /diagnosis/new/ofWave': { input: { query: { /** Id of a waveform */ waveId: string | number } }; data: GetDiagnosisNewGetDetailDataWave }
  /** Diagnose a waveform now */
  'POST /diagnosis/new/diagnose': { input: { body: { waveId: number } }; data: GetDiagnosisNewGetDetailDataWave }
  /** Mark findings as read */
  'POST /diagnosis/new/read': { input: { body: PostAlarmReadBody }; data: { changed: number } }
  /** Confirm a finding */
  'POST /diagnosis/finding/confirm': { input: { body: { id: number; note?: string; basis?: "Seen" | "Measured" | "Desk" } }; data: GetDiagnosisNewGetDetailData }
  /** Reject a finding */
  'POST /diagnosis/finding/reject': { input: { body: { id: number; note?: string; basis?: "Seen" | "Measured" | "Desk"; reason?: "ProcessChange" | "Sensor" | "Normal" | "WorkInProgress" | "WrongData" | "NothingFound" | null } }; data: GetDiagnosisNewGetDetailData }
  /** Correct a finding */
  'POST /diagnosis/finding/correct': { input: { body: { id: number; note?: string; basis?: "Seen" | "Measured" | "Desk"; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part?: "outer" | "inner" | "ball" | "cage" | null } }; data: GetDiagnosisNewGetDetailData }
  /** Keep a finding under watch */
  'POST /diagnosis/finding/watch': { input: { body: { id: number; note?: string; basis?: "Seen" | "Measured" | "Desk"; until?: string | number | null } }; data: GetDiagnosisNewGetDetailData }
  /** View how the answers of your company correct confidences */
  'GET /diagnosis/calibration': { input: NoInput; data: { answers: { confirmed: number; rejected: number; corrected: number; desk: number }; bins: { from: number; to: number; count: number; right: number; shipped: number; plant: number }[] } }
  /** View the diagnostic parameters of a company or machine, and their history */
  'GET /diagnosis/parameter/get': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number; /** Id of a machine */ equipmentId?: string | number } }; data: GetDiagnosisParameterGetData }
  /** Change the diagnostic parameters of a company or machine, after a confirmation by password (null: inherit) */
  'POST /diagnosis/parameter/save': { input: { body: { companyId?: number; equipmentId?: number; envelopeFrom?: number | null; envelopeTo?: number | null; mainLineDb?: number | null; slipRange?: number | null; harmonics?: number | null; findingWeight?: number | null; "odds:bearingBreath"?: number | null; "odds:misaligned"?: number | null; "odds:looseness"?: number | null; "odds:imbalance"?: number | null; "odds:unevenBreath"?: number | null; "odds:resonance"?: number | null; "odds:fanBreath"?: number | null; "odds:pumpBreath"?: number | null; "odds:gearBBreath"?: number | null; "odds:gearFBreath"?: number | null; "odds:gearMBreath"?: number | null; "odds:bentShaft"?: number | null; "odds:eccentricRotor"?: number | null; "odds:rotorBars"?: number | null; "odds:rub"?: number | null; "odds:oilWhirl"?: number | null; "odds:oilWhip"?: number | null; "odds:coupling"?: number | null; "odds:lubrication"?: number | null; "odds:belt"?: number | null; "odds:cavitation"?: number | null; "odds:bearingUnknownPart"?: number | null; note?: string } }; data: GetDiagnosisParameterGetData }
  /** View whether waveforms of a point are unlike those before */
  'GET /diagnosis/novelty/ofPoint': { input: { query: { /** Id of a measuring point */ mappingId: string | number } }; data: { mappingId: number; perYear: number; acceptedAt: string | null; states: ({ axes: string; layout: { sampleHz: number; samples: number } | null; rpm: number | null; outlook: "Learning" | "UnknownState" | "Usual" | "Unusual"; have: number | null; need: number | null; p: number | null; bands: { axis: string; lowHz: number; highHz: number; db: number; sigmas: number }[]; since: string; sinceMs: number; lastMs: number; waveId: number | null })[] } }
  /** Accept what a point shows now as its new normal */
  'POST /diagnosis/novelty/accept': { input: { body: { mappingId: number } }; data: { acceptedAt: string } }
  /** View what became of findings */
  'GET /diagnosis/scorecard': { input: { query?: { /** Id of a company; companies below it are included */ companyId?: string | number } }; data: { rows: ({ findings: number; right: number; other: number; nothing: number; desk: number; unchecked: number; byWork: number; precision: GetDiagnosisScorecardDataRowsItemPrecision | null; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; instead: ({ fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; count: number })[] })[]; versions: ({ findings: number; right: number; other: number; nothing: number; desk: number; unchecked: number; byWork: number; precision: GetDiagnosisScorecardDataRowsItemPrecision | null; foundBy: string; isModel: boolean })[]; calibration: ({ from: number; to: number; count: number; stated: number; right: GetDiagnosisScorecardDataRowsItemPrecision | null })[]; failures: { all: number; warned: number; recall: GetDiagnosisScorecardDataRowsItemPrecision | null; days: { median: number; least: number; most: number } | null } } }
  /** List diagnostic models */
  'POST /diagnosis/model/findPage': { input: { body: { pageNum?: number; pageSize?: number; name?: string; mapType?: "Record" | "Spectrum" | "Orders" | "Features" | null; algorithm?: "Rules" | "Onnx" | null } }; data: { records: ({ id: number; name: string; mapType: "Record" | "Spectrum" | "Orders" | "Features"; algorithm: "Rules" | "Onnx"; typeCode: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; note: string | null; versionId: number; number: number; faultCode: number[]; confidence: number; fileName: string | null; isInUse: boolean; chosenCustomers: number; versions: number; updatedAt: string })[]; total: number } }
  /** View a diagnostic model with its versions */
  'GET /diagnosis/model/detailHistory': { input: { query: { /** Id of the record */ id: string | number } }; data: GetDiagnosisModelDetailHistoryData }
  /** List the rules of which rule sets are made */
  'GET /diagnosis/model/rules': { input: NoInput; data: ({ key: string; cn: string; en: string; kinds: ("bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart")[] })[] }
  /** Upload a model file */
  'POST /diagnosis/model/upload': { input: { file: File }; data: { fileId: string; name: string; size: number; inputs: number | null; outputs: number | null; nodes: number; parameters: number } }
  /** Add a diagnostic model */
  'POST /diagnosis/model/add': { input: { body: { name: string; typeCode: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; note?: string | null; declaration: GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration | GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2; fileId?: string | null } }; data: GetDiagnosisModelDetailHistoryData }
  /** Edit a diagnostic model */
  'POST /diagnosis/model/edit': { input: { body: { id: number; name: string; typeCode: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; note?: string | null } }; data: GetDiagnosisModelDetailHistoryData }
  /** Add a version of a diagnostic model */
  'POST /diagnosis/model/updateModel': { input: { body: { id: number; declaration: GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration | GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2; fileId?: string | null; note?: string | null } }; data: GetDiagnosisModelDetailHistoryData }
  /** Edit the note of a version */
  'POST /diagnosis/model/editHistory': { input: { body: { id: number; note?: string | null } }; data: null }
  /** Delete a diagnostic model */
  'DELETE /diagnosis/model': { input: { query: { /** Id of the record */ id: string | number } }; data: null }
  /** Delete a version of a diagnostic model */
  'DELETE /diagnosis/model/deleteDiagnosisModelHistory': { input: { query: { /** Id of the record */ id: string | number } }; data: null }
  /** Compare a version with the one in use on stored waveforms */
  'POST /diagnosis/model/compare': { input: { body: { versionId: number } }; data: { id: number; kind: string; state: "running" | "done" | "failed" | "cancelled"; progress: number; total: number | null; message: string | null; result: GetDiagnosisModelDetailHistoryDataHistoryItemComparison | null; fileName: string | null } }
  /** View what became of the findings of each version */
  'GET /diagnosis/model/scorecard': { input: { query: { /** Id of the record */ id: string | number } }; data: ({ number: number; findings: number; right: number; other: number; nothing: number; desk: number; unchecked: number; byWork: number; precision: GetDiagnosisScorecardDataRowsItemPrecision | null; customers: ({ name: string; findings: number; right: number; other: number; nothing: number; desk: number; unchecked: number; byWork: number; precision: GetDiagnosisScorecardDataRowsItemPrecision | null })[] })[] }
  /** List the customers at which models can be in use */
  'GET /diagnosis/model/customers': { input: NoInput; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Switch to a version, or off */
  'POST /diagnosis/model/switch': { input: { body: { id: number; versionId: number | null; tenantIds?: number[] | null } }; data: GetDiagnosisModelDetailHistoryData }
  /** Roll back the last switch */
  'POST /diagnosis/model/rollBack': { input: { body: { id: number } }; data: GetDiagnosisModelDetailHistoryData }
  /** List firmware packages */
  'POST /firmware/findPage': { input: { body: { pageNum?: number; pageSize?: number; id?: number; keyword?: string; type?: "GATEWAY" | "SENSOR" | null; productType?: string | null } }; data: { records: PostFirmwareFindPageDataRecordsItem[]; total: number } }
  /** Upload a firmware file */
  'POST /firmware/upload': { input: { file: File }; data: PostFirmwareUploadData }
  /** Fetch a firmware file from a URL */
  'POST /firmware/fetch': { input: { body: { url: string } }; data: PostFirmwareUploadData }
  /** Add a firmware package */
  'POST /firmware/add': { input: { body: { name: string; type: "GATEWAY" | "SENSOR"; deviceType?: "Current" | "LiquidLevel" | "Pressure" | "Temperature" | "TemperatureVibration" | "Vibration" | null; productType: string; hwVersion: string; swVersion: string; description?: string | null; url?: string | null; fileId: string } }; data: PostFirmwareFindPageDataRecordsItem }
  /** Edit the description of a firmware package */
  'PUT /firmware/edit': { input: { body: { id: number; description?: string | null } }; data: PostFirmwareFindPageDataRecordsItem }
  /** Delete firmware packages */
  'DELETE /firmware/remove/{ids}': { input: { params: { /** Ids of records, separated by commas, at most 1000 */ ids: string | number } }; data: null }
  /** View the public key of the signatures */
  'GET /firmware/key': { input: NoInput; data: { publicKey: string; fingerprint: string } }
  /** Download the public key as PEM */
  'GET /firmware/key/download': { input: NoInput; data: Bytes }
  /** List roll-outs of firmware */
  'POST /firmware/rollout/findPage': { input: { body: { pageNum?: number; pageSize?: number; id?: number; firmwareId?: number | null; state?: "running" | "paused" | "halted" | "stopped" | "finished" | null; keyword?: string } }; data: { records: ({ id: number; firmwareId: number; firmwareName: string; type: "GATEWAY" | "SENSOR"; swVersion: string; state: "running" | "paused" | "halted" | "stopped" | "finished"; stage: number; stageEnds: number[]; stopPercent: number; parallel: number; downloadMinutes: number; installMinutes: number; waitHours: number; counts: { total: number; waiting: number; upgrading: number; success: number; failed: number; refused: number; cancelled: number }; customers: number; createdBy: string | null; createdAt: string; finishedAt: string | null })[]; total: number } }
  /** List devices of the product of a package */
  'POST /firmware/rollout/candidates': { input: { body: { pageNum?: number; pageSize?: number; firmwareId: number; customerId?: number | null; keyword?: string; fitting?: boolean } }; data: { records: ({ id: number; name: string; deviceId: string; customerName: string; gatewayName: string; isOnline: boolean; hwVersion: string | null; swVersion: string | null; problem: "wrongType" | "wrongProduct" | "unknownHardware" | "wrongHardware" | "alreadyThere" | "busy" | "notStarted" | "downloadTimeout" | "installTimeout" | "deviceError" | "rolledBack" | "stopped" | "damagedPackage" | null })[]; total: number } }
  /** List customers with devices */
  'GET /firmware/rollout/customers': { input: NoInput; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Roll out a firmware package */
  'POST /firmware/rollout/add': { input: { body: { firmwareId: number; ids: number[] | null; customerId?: number | null; stages?: ({ devices: number } | { percent: number })[]; stopPercent?: number; parallel?: number; downloadMinutes?: number; installMinutes?: number; waitHours?: number; notice: string } }; data: { id: number } }
  /** List the devices of a roll-out */
  'POST /firmware/rollout/devices': { input: { body: { pageNum?: number; pageSize?: number; id: number; status?: 1 | 2 | 3 | 4 | null; keyword?: string } }; data: { records: ({ id: number; stage: number; customerName: string; gatewayName: string; name: string; deviceId: string; isOnline: boolean; status: 1 | 2 | 3 | 4 | null; phase: "waiting" | "offered" | "downloading" | "downloaded" | "verified" | "updating" | "success" | "failed" | "cancelled"; percent: number; fromVersion: string | null; reason: "wrongType" | "wrongProduct" | "unknownHardware" | "wrongHardware" | "alreadyThere" | "busy" | "notStarted" | "downloadTimeout" | "installTimeout" | "deviceError" | "rolledBack" | "stopped" | "damagedPackage" | null; detail: string | null; attempts: number; startedAt: string | null; finishedAt: string | null })[]; total: number } }
  /** Pause, resume or stop a roll-out, or retry its failed devices */
  'POST /firmware/rollout/change': { input: { body: { id: number; action: "pause" | "resume" | "stop" | "retry" } }; data: null }
  /** Export the report of a roll-out */
  'POST /firmware/rollout/export': { input: { body: { id: number } }; data: Bytes }
  /** List notes of the logbook */
  'POST /logbook/findPage': { input: { body: { pageNum?: number; pageSize?: number; equipmentId?: number | null; mappingId?: number | null; keyword?: string } }; data: { records: PostLogbookFindPageDataRecordsItem[]; total: number } }
  /** View a note with its earlier texts */
  'GET /logbook/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number; companyId: number; companyName: string; equipmentId: number; equipmentName: string; mappingId: number | null; mappingName: string | null; text: string; files: GetInspectionDangerGetDetailDataFilesItem[]; mentions: PostInspectionDangerFindPageDataRecordsItemOwner[]; by: string; isMine: boolean; at: string; atMs: number; writtenAt: string; editedAt: string | null; version: number; versions: { version: number; text: string; at: string; replacedAt: string }[] } }
  /** List people who can be mentioned in notes on a machine */
  'GET /logbook/people': { input: { query: { /** Id of a machine */ equipmentId: string | number } }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Add a note */
  'POST /logbook/add': { input: { body: { equipmentId: number; mappingId?: number | null; text: string; at?: string | number | null; mentionIds?: number[]; fileIds?: string[] } }; data: PostLogbookFindPageDataRecordsItem }
  /** Edit a note of your own */
  'POST /logbook/edit': { input: { body: { id: number; version: number; text: string; at?: string | number | null; mentionIds?: number[]; fileIds?: string[] } }; data: PostLogbookFindPageDataRecordsItem }
  /** Delete a note of your own */
  'DELETE /logbook/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Delete any note */
  'DELETE /logbook/deleteAny': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Preview what experts would see of a finding */
  'GET /diagnosis/opinion/preview': { input: { query: { /** Id of a finding */ findingId: string | number } }; data: { shown: GetDiagnosisOpinionPreviewDataShown; digest: string } }
  /** Ask the experts for an opinion on a finding */
  'POST /diagnosis/opinion/ask': { input: { body: { findingId: number; question?: string; consents: true; digest: string } }; data: { id: number } }
  /** Withdraw the consent */
  'POST /diagnosis/opinion/withdraw': { input: { body: { id: number } }; data: { id: number } }
  /** List expert opinions */
  'POST /diagnosis/opinion/findPage': { input: { body: { pageNum?: number; pageSize?: number; state?: "Asked" | "Taken" | "Answered" | "Withdrawn" | null; findingId?: number | null; equipmentId?: number | null; keyword?: string } }; data: { records: ({ id: number; state: "Asked" | "Taken" | "Answered" | "Withdrawn"; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; askedAt: string; askedMs: number; takenAt: string | null; takenBy: string | null; endedAt: string | null; endedMs: number | null; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; companyId: number; companyName: string; equipmentId: number; equipmentName: string; mappingName: string | null; findingId: number | null; question: string; askedBy: string; conclusion: PostDiagnosisOpinionFindPageDataRecordsItemConclusion | null; adoptedBy: string | null; adoptedAt: string | null })[]; total: number } }
  /** View an expert opinion with what was shown for it */
  'GET /diagnosis/opinion/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number; state: "Asked" | "Taken" | "Answered" | "Withdrawn"; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; askedAt: string; askedMs: number; takenAt: string | null; takenBy: string | null; endedAt: string | null; endedMs: number | null; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; companyId: number; companyName: string; equipmentId: number; equipmentName: string; mappingName: string | null; findingId: number | null; question: string; askedBy: string; conclusion: PostDiagnosisOpinionFindPageDataRecordsItemConclusion | null; adoptedBy: string | null; adoptedAt: string | null; shown: GetDiagnosisOpinionPreviewDataShown | null; events: ({ kind: "ask" | "take" | "takeOver" | "giveBack" | "answer" | "withdraw" | "adopt"; by: string; at: string })[] } }
  /** Take over the conclusion of an expert */
  'POST /diagnosis/opinion/adopt': { input: { body: { id: number } }; data: { id: number } }
  /** List requests of customers for an opinion */
  'POST /diagnosis/expert/findPage': { input: { body: { pageNum?: number; pageSize?: number; state?: "Asked" | "Taken" | "Answered" | "Withdrawn" | null; customerId?: number | null; isMine?: boolean } }; data: { records: ({ id: number; state: "Asked" | "Taken" | "Answered" | "Withdrawn"; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; askedAt: string; askedMs: number; takenAt: string | null; takenBy: string | null; endedAt: string | null; endedMs: number | null; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; customerName: string; isMine: boolean })[]; total: number } }
  /** View a request; what it shows once it is taken */
  'GET /diagnosis/expert/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number; state: "Asked" | "Taken" | "Answered" | "Withdrawn"; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart"; part: "outer" | "inner" | "ball" | "cage" | null; askedAt: string; askedMs: number; takenAt: string | null; takenBy: string | null; endedAt: string | null; endedMs: number | null; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched" | null; customerName: string; isMine: boolean; question: string | null; shown: GetDiagnosisOpinionPreviewDataShown | null; conclusion: PostDiagnosisOpinionFindPageDataRecordsItemConclusion | null } }
  /** Take a request */
  'POST /diagnosis/expert/take': { input: { body: { id: number; from?: string | null } }; data: { id: number } }
  /** Give back a request */
  'POST /diagnosis/expert/giveBack': { input: { body: { id: number } }; data: { id: number } }
  /** Answer a request */
  'POST /diagnosis/expert/answer': { input: { body: { id: number; answer: "Confirmed" | "Rejected" | "Corrected" | "Watched"; basis: "Seen" | "Measured" | "Desk"; reason?: "ProcessChange" | "Sensor" | "Normal" | "WorkInProgress" | "WrongData" | "NothingFound" | null; fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part?: "outer" | "inner" | "ball" | "cage" | null; until?: string | number | null; text: string } }; data: { id: number } }
  /** Get the samples of a waveform that a taken request shows (binary) */
  'GET /diagnosis/expert/samples': { input: { query: { /** Id of a waveform */ waveId: string | number } }; data: Bytes }
  /** View who is notified of requests */
  'GET /diagnosis/expert/notices': { input: NoInput; data: GetDiagnosisExpertNoticesData }
  /** Save who is notified of requests */
  'POST /diagnosis/expert/notices/save': { input: { body: { addresses: string[]; language: "cn" | "en" } }; data: GetDiagnosisExpertNoticesData }
  /** List fault cases */
  'POST /faultCase/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; origin?: "own" | "public" | null; category?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null; faultSource?: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; importance?: "A" | "B" | "C" | null; machineType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; equipmentId?: number | null; findingId?: number | null } }; data: { records: PostFaultCaseFindPageDataRecordsItem[]; total: number } }
  /** View a fault case */
  'GET /faultCase/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetFaultCaseGetDetailData }
  /** List similar fault cases with the reasons */
  'GET /faultCase/similar': { input: { query?: { /** Id of a finding */ findingId?: string | number; /** Id of a fault case */ caseId?: string | number; /** Id of a waveform */ waveId?: string | number } }; data: { ownCase: PostMachineModelCreateMachinesDataMachinesItem | null; cases: { case: PostFaultCaseFindPageDataRecordsItem; score: number; reasons: string[]; differences: string[] }[]; compared: number } }
  /** Fill a fault case from a finding, an alarm or a repair */
  'POST /faultCase/draft': { input: { body: { equipmentId?: number | null; mappingId?: number | null; findingId?: number | null; alarmId?: number | null; workId?: number | null } }; data: { name: string; samplingParameters: string; trendAnalysis: string; spectrumAnalysis: string; reason: string; repairSuggestions: string; repairResults: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part: "outer" | "inner" | "ball" | "cage" | null; faultSource: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; couplingType: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed: number | null; importance: "A" | "B" | "C" | null; caseNumber: string; author: string; failedAt: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; files: GetInspectionDangerGetDetailDataFilesItem[]; record: GetFaultCaseGetDetailDataRecord } }
  /** Add a fault case */
  'POST /faultCase/add': { input: { body: { name: string; samplingParameters?: string; trendAnalysis?: string; spectrumAnalysis?: string; reason?: string; repairSuggestions?: string; repairResults?: string; fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part?: "outer" | "inner" | "ball" | "cage" | null; faultSource?: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; couplingType?: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed?: number | null; importance?: "A" | "B" | "C" | null; caseNumber: string; author?: string; failedAt?: string | number | null; fileIds?: string[]; equipmentId?: number | null; mappingId?: number | null; findingId?: number | null; alarmId?: number | null; workId?: number | null } }; data: GetFaultCaseGetDetailData }
  /** Edit a fault case */
  'POST /faultCase/edit': { input: { body: { id: number; version: number; name: string; samplingParameters?: string; trendAnalysis?: string; spectrumAnalysis?: string; reason?: string; repairSuggestions?: string; repairResults?: string; fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part?: "outer" | "inner" | "ball" | "cage" | null; faultSource?: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; couplingType?: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed?: number | null; importance?: "A" | "B" | "C" | null; caseNumber: string; author?: string; failedAt?: string | number | null; fileIds?: string[] } }; data: GetFaultCaseGetDetailData }
  /** Delete a fault case with its public copy */
  'DELETE /faultCase/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Preview what other customers would see of a fault case */
  'POST /faultCase/previewPublication': { input: { body: { id: number; version: number; texts?: PostFaultCasePreviewPublicationBodyTexts; keep?: string[]; fileIds?: string[] } }; data: { copy: { id: number; isOwn: boolean; caseNumber: string; name: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; faultName: string | null; faultSource: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; importance: "A" | "B" | "C" | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; equipmentName: string | null; failedAt: string | null; author: string | null; visibility: "Local" | "Public"; publication: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | null; samplingParameters: string; trendAnalysis: string; spectrumAnalysis: string; reason: string; repairSuggestions: string; repairResults: string; part: "outer" | "inner" | "ball" | "cage" | null; couplingType: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed: number | null; record: GetFaultCaseGetDetailDataRecord; files: GetInspectionDangerGetDetailDataFilesItem[] }; names: ({ kind: "Company" | "Place" | "Area" | "Machine" | "Point" | "Device" | "Person" | "Number" | "Contact" | "Date"; text: string; mark: string; isKept: boolean })[]; pictures: GetInspectionDangerGetDetailDataFilesItem[]; seen: string } }
  /** Ask for the publication of a fault case */
  'POST /faultCase/requestPublication': { input: { body: { id: number; version: number; texts?: PostFaultCasePreviewPublicationBodyTexts; keep?: string[]; fileIds?: string[]; seen: string } }; data: GetFaultCaseGetDetailData }
  /** Withdraw the public copy of a fault case */
  'POST /faultCase/withdraw': { input: { body: PostFaultCaseWithdrawBody }; data: GetFaultCaseGetDetailData }
  /** Download a fault case as PDF or Word */
  'GET /faultCase/exportDocument': { input: { query: { /** Id of the record */ id: string | number; /** Language: cn or en */ language: "cn" | "en"; /** Format of the file */ format?: "pdf" | "word" } }; data: Bytes }
  /** Download a finding as PDF or Word */
  'GET /diagnosis/new/exportDocument': { input: { query: { /** Id of the record */ id: string | number; /** Language: cn or en */ language: "cn" | "en"; /** Format of the file */ format?: "pdf" | "word" } }; data: Bytes }
  /** List public fault cases and requests */
  'POST /faultCase/public/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; state?: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | null; category?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | null } }; data: { records: ({ id: number; isOwn: boolean; caseNumber: string; name: string; fault: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; faultName: string | null; faultSource: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; importance: "A" | "B" | "C" | null; machineType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; equipmentName: string | null; failedAt: string | null; author: string | null; visibility: "Local" | "Public"; publication: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | null; state: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn"; customer: string | null; requestedAt: string; decidedAt: string | null; decidedBy: string | null; decisionReason: string | null; withdrawnBy: "Customer" | "Platform" | null })[]; total: number } }
  /** View a public fault case */
  'GET /faultCase/public/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetFaultCasePublicGetDetailData }
  /** Add a public fault case */
  'POST /faultCase/public/add': { input: { body: { name: string; samplingParameters?: string; trendAnalysis?: string; spectrumAnalysis?: string; reason?: string; repairSuggestions?: string; repairResults?: string; fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part?: "outer" | "inner" | "ball" | "cage" | null; faultSource?: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; couplingType?: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed?: number | null; importance?: "A" | "B" | "C" | null; machineType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; caseNumber: string; author?: string; fileIds?: string[]; isPublic?: boolean } }; data: GetFaultCasePublicGetDetailData }
  /** Edit a public fault case of the platform */
  'POST /faultCase/public/edit': { input: { body: { id: number; version: number; name: string; samplingParameters?: string; trendAnalysis?: string; spectrumAnalysis?: string; reason?: string; repairSuggestions?: string; repairResults?: string; fault?: "bearingBreath" | "misaligned" | "looseness" | "imbalance" | "unevenBreath" | "resonance" | "fanBreath" | "pumpBreath" | "gearBBreath" | "gearFBreath" | "gearMBreath" | "bentShaft" | "eccentricRotor" | "rotorBars" | "rub" | "oilWhirl" | "oilWhip" | "coupling" | "lubrication" | "belt" | "cavitation" | "bearingUnknownPart" | null; part?: "outer" | "inner" | "ball" | "cage" | null; faultSource?: "Finding" | "Alarm" | "Inspection" | "Repair" | "Breakdown" | "Operator" | "Other" | null; couplingType?: "Rigid" | "Jaw" | "PinBush" | "Tyre" | "Gear" | "Disc" | "Grid" | "Universal" | "Fluid" | "Belt" | "Direct" | "Other" | null; motorSpeed?: number | null; importance?: "A" | "B" | "C" | null; machineType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null; caseNumber: string; author?: string; fileIds?: string[]; isPublic?: boolean } }; data: GetFaultCasePublicGetDetailData }
  /** Delete a public fault case of the platform */
  'DELETE /faultCase/public/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Approve a publication */
  'POST /faultCase/public/approve': { input: { body: { id: number } }; data: GetFaultCasePublicGetDetailData }
  /** Reject a publication */
  'POST /faultCase/public/reject': { input: { body: PostFaultCaseWithdrawBody }; data: GetFaultCasePublicGetDetailData }
  /** Withdraw a public fault case */
  'POST /faultCase/public/withdraw': { input: { body: PostFaultCaseWithdrawBody }; data: GetFaultCasePublicGetDetailData }
  /** List AI texts */
  'POST /aiReport/findPage': { input: { body: { pageNum?: number; pageSize?: number; equipmentId?: number | null; subject?: "alarm" | "finding" | null; state?: 0 | 1 | 2 | 3 | null; readState?: 1 | 2 | null; begin?: string | number | null; end?: string | number | null; keyword?: string } }; data: { records: ({ id: number; subject: "alarm" | "finding"; alarmId: number | null; findingId: number | null; title: string; companyName: string; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; state: 0 | 1 | 2 | 3; failure: PostAiReportFindPageDataRecordsItemFailure | null; nextAt: string | null; language: "cn" | "en"; sentences: number; unsupported: number; readState: 1 | 2; rating: "Useful" | "Useless" | "Wrong" | null; askedBy: string | null; askedAt: string; askedMs: number; endedAt: string | null })[]; total: number; isConnected: boolean; isAllowed: boolean } }
  /** View an AI text with its sources */
  'GET /aiReport/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number; subject: "alarm" | "finding"; alarmId: number | null; findingId: number | null; title: string; companyName: string; areaName: string | null; equipmentId: number | null; equipmentName: string | null; mappingId: number | null; mappingName: string | null; state: 0 | 1 | 2 | 3; failure: PostAiReportFindPageDataRecordsItemFailure | null; nextAt: string | null; language: "cn" | "en"; sentences: number; unsupported: number; readState: 1 | 2; rating: "Useful" | "Useless" | "Wrong" | null; askedBy: string | null; askedAt: string; askedMs: number; endedAt: string | null; body: ({ text: string | null; begins: boolean; cites: string[]; ground: "machine" | "elsewhere" | null; doubts: ({ kind: "NoCitation" | "NoSuchSource" | "Number" | "Name" | "Grade" | "Assurance" | "Link"; what: string })[] })[]; sources: ({ key: string; kind: "A" | "M" | "F" | "V" | "T" | "C" | "N" | "D"; title: string; text: string; alarmId: number | null; findingId: number | null; equipmentId: number | null; mappingId: number | null; caseId: number | null })[]; model: string | null; isNewest: boolean; others: ({ id: number; state: 0 | 1 | 2 | 3; askedAt: string })[]; ratings: ({ rating: "Useful" | "Useless" | "Wrong"; note: string; by: string; at: string })[] } }
  /** Find the AI text of an alarm or finding */
  'GET /aiReport/ofSubject': { input: { query?: { /** Id of an alarm */ alarmId?: string | number; /** Id of a finding */ findingId?: string | number } }; data: { isConnected: boolean; isAllowed: boolean; report: { id: number; state: 0 | 1 | 2 | 3 } | null } }
  /** Have an AI text written */
  'POST /aiReport/write': { input: { body: { alarmId?: number | null; findingId?: number | null } }; data: { id: number } }
  /** Stop the writing of an AI text */
  'POST /aiReport/stop': { input: { body: { id: number } }; data: null }
  /** Rate an AI text */
  'POST /aiReport/rate': { input: { body: { id: number; rating: "Useful" | "Useless" | "Wrong" | null; note?: string } }; data: null }
  /** Mark AI texts as read */
  'POST /aiReport/read': { input: { body: PostAlarmReadBody }; data: { changed: number } }
  /** View the settings of the language model */
  'GET /assistant/setting': { input: NoInput; data: GetAssistantSettingData }
  /** Save the settings of the language model */
  'POST /assistant/setting/save': { input: { body: { address: string; apiKey?: string; model?: string; embeddingModel?: string; roleTask?: string; questionWords?: string; automatic: "Off" | "Severe" | "All"; language: "cn" | "en"; dailyTexts: number } }; data: GetAssistantSettingData }
  /** Disconnect the language model */
  'POST /assistant/setting/disconnect': { input: { body: Record<string, unknown> }; data: GetAssistantSettingData }
  /** Test the language model */
  'POST /assistant/setting/test': { input: { body: { address: string; apiKey?: string; model?: string; embeddingModel?: string } }; data: { chat: { failure: "NotConnected" | "NotAllowed" | "BadAddress" | "HostNotFound" | "HostRefused" | "Unreachable" | "TlsFailed" | "TimedOut" | "KeyRefused" | "Busy" | "Refused" | "NotUnderstood" | "CutOff" | "TooLong" | "Empty" | "Stopped" | "Faulty" | null; status: number | null; words: string; ms: number }; embeddings: { failure: "NotConnected" | "NotAllowed" | "BadAddress" | "HostNotFound" | "HostRefused" | "Unreachable" | "TlsFailed" | "TimedOut" | "KeyRefused" | "Busy" | "Refused" | "NotUnderstood" | "CutOff" | "TooLong" | "Empty" | "Stopped" | "Faulty" | null; status: number | null; words: string; ms: number; dimensions: number | null } | null } }
  /** List the documents of the knowledge base */
  'POST /assistant/document/findPage': { input: { body: PostGatewayFleetFindPageBody }; data: { records: PostAssistantDocumentFindPageDataRecordsItem[]; total: number } }
  /** View a document of the knowledge base */
  'GET /assistant/document/detail': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number; name: string; bytes: number; passages: number; embedded: number; createdAt: string; createdBy: string | null; body: { number: number; heading: string; text: string }[] } }
  /** Upload a document to the knowledge base */
  'POST /assistant/document/upload': { input: { file: File }; data: PostAssistantDocumentFindPageDataRecordsItem }
  /** Delete a document of the knowledge base */
  'DELETE /assistant/document/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: null }
  /** Search the knowledge base */
  'POST /assistant/document/search': { input: { body: { words: string } }; data: { number: number; heading: string; text: string; documentId: number; documentName: string }[] }
  /** List inspection rounds */
  'POST /inspectionTask/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; status?: 1 | 2 | 3 | 4 | null; companyId?: number | null; groupId?: number | null; planId?: number | null; whose?: "mine" | null; begin?: string | number; end?: string | number } }; data: { records: ({ id: number; name: string; status: 1 | 2 | 3 | 4; companyName: string; planId: number | null; lineName: string; groupId: number | null; groupName: string | null; member: PostInspectionDangerFindPageDataRecordsItemOwner | null; takenBy: string | null; startsAt: string; endsAt: string; day: string; items: number; done: number; failed: number; version: number })[]; total: number } }
  /** View an inspection round with its items and answers */
  'GET /inspectionTask/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetInspectionTaskGetDetailData }
  /** List the next five rounds of an inspection plan */
  'GET /inspectionTask/next': { input: { query: { /** Id of the record */ id: string | number } }; data: { starts: string[] } }
  /** List handheld devices that values can be taken with */
  'GET /inspectionTask/devices': { input: NoInput; data: ({ id: number; name: string; kind: 1 | 2 | 3 | 4 | 5; isCalibrated: boolean })[] }
  /** Check in at a point of a round */
  'POST /inspectionTask/checkIn': { input: { body: { id: number; pointId?: number; code?: string; reason?: 1 | 2 | 3 | 4 | 5 | null; doneAt?: string | number } }; data: { pointId: number; presence: 1 | 2 } }
  /** Answer an item of a round */
  'POST /inspectionTask/answer': { input: { body: { id: number; pointId: number; itemId: number; clientId: string; doneAt?: string | number; base?: number | null; answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer; note?: string; fileIds?: string[]; awaits?: { sha256: string; name: string; size: number }[] } }; data: GetInspectionTaskGetDetailData }
  /** Attach a file to an answer that awaits it */
  'POST /inspectionTask/attach': { input: { body: { id: number; clientId: string; sha256: string; fileId: string } }; data: null }
  /** Choose between two answers to one item */
  'POST /inspectionTask/decide': { input: { body: { id: number; resultId: number; choice: 1 | 2 } }; data: GetInspectionTaskGetDetailData }
  /** Stream the changes of rounds */
  'GET /inspectionTask/live': { input: NoInput; data: Bytes }
  /** Take the rounds of the day along */
  'GET /inspectionTask/takeAlong': { input: NoInput; data: { nowMs: number; rounds: { detail: GetInspectionTaskGetDetailData; mayDo: boolean; opensMs: number; graceEndMs: number; marks: { pointId: number; marks: string[] }[] }[] } }
  /** Skip an item of a round */
  'POST /inspectionTask/skip': { input: { body: { id: number; pointId: number; itemId: number; clientId: string; doneAt?: string | number; base?: number | null; reason: 1 | 2 | 3 | 4 | 5; note?: string } }; data: GetInspectionTaskGetDetailData }
  /** List what is read on rounds, with the newest value of each */
  'POST /inspectionReading/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; verdict?: 1 | 2 | 3 | null } }; data: { records: ({ pointId: number; itemId: number; pointName: string; areaName: string; equipmentName: string | null; mappingId: number | null; itemName: string; kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; metric: "v" | "a" | "s" | "tem" | null; unit: string | null; lowFail: number | null; lowWarn: number | null; highWarn: number | null; highFail: number | null; id: number; answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer; verdict: 1 | 2 | 3; by: string; device: string | null; isCalibrated: boolean; at: string })[]; total: number } }
  /** View the readings of an item at a point */
  'GET /inspectionReading/trend': { input: { query: { /** Id of an inspection point */ pointId: string | number; /** Id of an item of an inspection standard */ itemId: string | number } }; data: { pointId: number; itemId: number; pointName: string; areaName: string; equipmentName: string | null; mappingId: number | null; itemName: string; kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; metric: "v" | "a" | "s" | "tem" | null; unit: string | null; lowFail: number | null; lowWarn: number | null; highWarn: number | null; highFail: number | null; readings: ({ ms: number; answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer; verdict: 1 | 2 | 3; by: string; device: string | null; isCalibrated: boolean; at: string; taskId: number })[] } }
  /** Preview the file of a waveform that was taken on a round */
  'POST /inspectionWave/preview': { input: { query?: { /** Separator of the columns */ separator?: "auto" | "comma" | "semicolon" | "tab" | "space"; /** Decimal mark */ decimal?: "auto" | "point" | "comma" }; file: File }; data: PostWaveImportPreviewData }
  /** Add a waveform to an item of a round */
  'POST /inspectionWave/apply': { input: { query: { /** Separator of the columns */ separator?: "auto" | "comma" | "semicolon" | "tab" | "space"; /** Decimal mark */ decimal?: "auto" | "point" | "comma"; /** Channels of the file and their use, such as 0X,1Y; T is a tacho */ channels: string | number; /** Unit */ unit?: "m/s2" | "g" | "mm/s" | "undeclared"; /** Factor from values of the file to the unit */ scale?: string | number; /** Sampling rate, Hz */ sampleHz?: string | number; /** Speed of rotation, r/min */ rpm?: string | number; /** Pulses per revolution */ pulsesPerTurn?: string | number; /** Id of the record */ id: string | number; /** Id of an inspection point */ pointId: string | number; /** Id of an item of an inspection standard */ itemId: string | number; /** Random id made by the client: the same again is stored once */ clientId: string | number; /** When it was taken; by default the time in the file, or now */ doneAt?: string | number; /** Id of a handheld device */ handheldId?: string | number }; file: File }; data: GetInspectionTaskGetDetailData }
  /** Add the vibration that a phone has measured, uncalibrated, to an item of a round */
  'POST /inspectionWave/capture': { input: { body: { id: number; pointId: number; itemId: number; clientId: string; doneAt?: string | number; sampleHz: number; axes: { x: number[]; y: number[]; z: number[] } } }; data: GetInspectionTaskGetDetailData }
  /** List waveforms that were taken on rounds, the newest first */
  'POST /inspectionWave/findPage': { input: { body: { pageNum?: number; pageSize?: number; keyword?: string; pointId?: number | null } }; data: { records: ({ id: number; waveId: number; taskId: number; pointId: number; itemId: number; pointName: string; areaName: string; equipmentName: string | null; mappingId: number; itemName: string; axes: string[]; sampleHz: number; n: number; unit: string; rpm: number | null; fileName: string; by: string; device: string | null; isCalibrated: boolean; at: string })[]; total: number } }
  /** View a waveform of a round with its spectrum */
  'GET /inspectionWave/view': { input: { query: { /** Id of a waveform */ waveId: string | number; /** Code of the view of the waveform */ view?: string | number } }; data: { id: number; waveId: number; taskId: number; pointId: number; itemId: number; pointName: string; areaName: string; equipmentName: string | null; mappingId: number; itemName: string; axes: string[]; sampleHz: number; n: number; unit: string; rpm: number | null; fileName: string; by: string; device: string | null; isCalibrated: boolean; at: string; wave: GetInspectionWaveViewDataWave; spectrum: GetInspectionWaveViewDataWave; shown: number } }
  /** List the items of an inspection standard */
  'GET /inspectionStandard/items/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { items: ({ name: string; kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; method?: string | null; isRequired: boolean; rightAnswer?: 1 | 2 | null; metric?: "v" | "a" | "s" | "tem" | null; unit?: string | null; lowFail?: number | null; lowWarn?: number | null; highWarn?: number | null; highFail?: number | null; options?: string | null; failOptions?: string | null; needsPicture: boolean; whileRunning: boolean; id: number })[] } }
  /** Save the items of an inspection standard */
  'POST /inspectionStandard/items': { input: { body: { id: number; items: ({ name: string; kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; method?: string | null; isRequired: boolean; rightAnswer?: 1 | 2 | null; metric?: "v" | "a" | "s" | "tem" | null; unit?: string | null; lowFail?: number | null; lowWarn?: number | null; highWarn?: number | null; highFail?: number | null; options?: string | null; failOptions?: string | null; needsPicture: boolean; whileRunning: boolean; id?: number | null })[] } }; data: { saved: number } }
  /** List what stands on the labels of inspection points */
  'GET /inspectionPoint/labels': { input: { query?: { /** Ids of records, separated by commas, at most 1000 */ ids?: string | number; /** Id of an inspection area */ inspectionAreaId?: string | number } }; data: { labels: { id: number; name: string; areaName: string; code: string }[] } }
  /** List the points of a route */
  'GET /inspectionLine/stops/{id}': { input: { params: { /** Id of the record */ id: string | number } }; data: { stops: GetInspectionLineStopsIdDataStopsItem[] } }
  /** List the points that a route of a company can visit */
  'GET /inspectionLine/points': { input: { query: { /** Id of a company; companies below it are included */ companyId: string | number } }; data: { points: GetInspectionLineStopsIdDataStopsItem[] } }
  /** Save the points of a route */
  'POST /inspectionLine/stops': { input: { body: { id: number; stops: ({ pointId: number; minutes?: number | null })[] } }; data: { saved: number } }
  /** List repair work */
  'POST /fault/repair/findPage': { input: { body: PostFaultRepairFindPageBody }; data: PostFaultRepairFindPageData }
  /** View repair work with its course */
  'GET /fault/repair/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetFaultRepairGetDetailData }
  /** List people to whom repair work on a machine can be assigned */
  'GET /fault/repair/people': { input: { query: { /** Id of a machine */ equipmentId: string | number } }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Add repair work */
  'POST /fault/repair/add': { input: { body: PostFaultRepairAddBody }; data: GetFaultRepairGetDetailData }
  /** Edit repair work */
  'POST /fault/repair/edit': { input: { body: PostFaultRepairEditBody }; data: GetFaultRepairGetDetailData }
  /** Assign or cancel repair work */
  'POST /fault/repair/lead': { input: { body: PostFaultRepairLeadBody }; data: GetFaultRepairGetDetailData }
  /** Take, give back, hold, resume or finish repair work */
  'POST /fault/repair/work': { input: { body: PostFaultRepairWorkBody }; data: GetFaultRepairGetDetailData }
  /** Accept repair work, or send it back */
  'POST /fault/repair/review': { input: { body: PostFaultRepairReviewBody }; data: GetFaultRepairGetDetailData }
  /** Note the state of repair work in a maintenance system */
  'POST /fault/repair/external': { input: { body: PostFaultRepairExternalBody }; data: GetFaultRepairGetDetailData }
  /** Confirm that the fault is gone */
  'POST /fault/repair/closeFault': { input: { body: { id: number } }; data: GetFaultRepairGetDetailData }
  /** List maintenance work */
  'POST /fault/upkeep/findPage': { input: { body: PostFaultRepairFindPageBody }; data: PostFaultRepairFindPageData }
  /** View maintenance work with its course */
  'GET /fault/upkeep/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetFaultRepairGetDetailData }
  /** List people to whom maintenance work on a machine can be assigned */
  'GET /fault/upkeep/people': { input: { query: { /** Id of a machine */ equipmentId: string | number } }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Add maintenance work */
  'POST /fault/upkeep/add': { input: { body: PostFaultRepairAddBody }; data: GetFaultRepairGetDetailData }
  /** Edit maintenance work */
  'POST /fault/upkeep/edit': { input: { body: PostFaultRepairEditBody }; data: GetFaultRepairGetDetailData }
  /** Assign or cancel maintenance work */
  'POST /fault/upkeep/lead': { input: { body: PostFaultRepairLeadBody }; data: GetFaultRepairGetDetailData }
  /** Take, give back, hold, resume or finish maintenance work */
  'POST /fault/upkeep/work': { input: { body: PostFaultRepairWorkBody }; data: GetFaultRepairGetDetailData }
  /** Accept maintenance work, or send it back */
  'POST /fault/upkeep/review': { input: { body: PostFaultRepairReviewBody }; data: GetFaultRepairGetDetailData }
  /** Note the state of maintenance work in a maintenance system */
  'POST /fault/upkeep/external': { input: { body: PostFaultRepairExternalBody }; data: GetFaultRepairGetDetailData }
  /** Confirm that the fault is gone */
  'POST /fault/upkeep/closeFault': { input: { body: { id: number } }; data: GetFaultRepairGetDetailData }
  /** List repair work */
  'POST /inspection/repair/findPage': { input: { body: PostFaultRepairFindPageBody }; data: PostFaultRepairFindPageData }
  /** View repair work with its course */
  'GET /inspection/repair/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetFaultRepairGetDetailData }
  /** List people to whom repair work on a machine can be assigned */
  'GET /inspection/repair/people': { input: { query: { /** Id of a machine */ equipmentId: string | number } }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Add repair work */
  'POST /inspection/repair/add': { input: { body: PostFaultRepairAddBody }; data: GetFaultRepairGetDetailData }
  /** Edit repair work */
  'POST /inspection/repair/edit': { input: { body: PostFaultRepairEditBody }; data: GetFaultRepairGetDetailData }
  /** Assign or cancel repair work */
  'POST /inspection/repair/lead': { input: { body: PostFaultRepairLeadBody }; data: GetFaultRepairGetDetailData }
  /** Take, give back, hold, resume or finish repair work */
  'POST /inspection/repair/work': { input: { body: PostFaultRepairWorkBody }; data: GetFaultRepairGetDetailData }
  /** Accept repair work, or send it back */
  'POST /inspection/repair/review': { input: { body: PostFaultRepairReviewBody }; data: GetFaultRepairGetDetailData }
  /** Note the state of repair work in a maintenance system */
  'POST /inspection/repair/external': { input: { body: PostFaultRepairExternalBody }; data: GetFaultRepairGetDetailData }
  /** Confirm that the fault is gone */
  'POST /inspection/repair/closeFault': { input: { body: { id: number } }; data: GetFaultRepairGetDetailData }
  /** List maintenance work */
  'POST /inspection/upkeep/findPage': { input: { body: PostFaultRepairFindPageBody }; data: PostFaultRepairFindPageData }
  /** View maintenance work with its course */
  'GET /inspection/upkeep/getDetail': { input: { query: { /** Id of the record */ id: string | number } }; data: GetFaultRepairGetDetailData }
  /** List people to whom maintenance work on a machine can be assigned */
  'GET /inspection/upkeep/people': { input: { query: { /** Id of a machine */ equipmentId: string | number } }; data: PostMachineModelCreateMachinesDataMachinesItem[] }
  /** Add maintenance work */
  'POST /inspection/upkeep/add': { input: { body: PostFaultRepairAddBody }; data: GetFaultRepairGetDetailData }
  /** Edit maintenance work */
  'POST /inspection/upkeep/edit': { input: { body: PostFaultRepairEditBody }; data: GetFaultRepairGetDetailData }
  /** Assign or cancel maintenance work */
  'POST /inspection/upkeep/lead': { input: { body: PostFaultRepairLeadBody }; data: GetFaultRepairGetDetailData }
  /** Take, give back, hold, resume or finish maintenance work */
  'POST /inspection/upkeep/work': { input: { body: PostFaultRepairWorkBody }; data: GetFaultRepairGetDetailData }
  /** Accept maintenance work, or send it back */
  'POST /inspection/upkeep/review': { input: { body: PostFaultRepairReviewBody }; data: GetFaultRepairGetDetailData }
  /** Note the state of maintenance work in a maintenance system */
  'POST /inspection/upkeep/external': { input: { body: PostFaultRepairExternalBody }; data: GetFaultRepairGetDetailData }
  /** Confirm that the fault is gone */
  'POST /inspection/upkeep/closeFault': { input: { body: { id: number } }; data: GetFaultRepairGetDetailData }
  /** List the next five services of a maintenance plan */
  'GET /inspection/upkeepPlan/next': { input: { query: { /** Id of the record */ id: string | number } }; data: { dues: ({ at: string; by: "days" | "hours" | "condition" })[]; open: { id: number; title: string; dueAt: string } | null; meter: GetInspectionUpkeepPlanNextDataMeter } }
  /** Add a reading of the running hours of a machine */
  'POST /inspection/upkeepPlan/addReading': { input: { body: { equipmentId: number; value: number; kind?: 1 | 2 | 3 | 4; at?: string | number | null; rollsAt?: number; isConfirmed?: boolean } }; data: GetInspectionUpkeepPlanNextDataMeter }
  /** List weekly and monthly reports */
  'POST /weeklyReport/findPage': { input: { body: PostWeeklyReportFindPageBody }; data: PostWeeklyReportFindPageData }
  /** View a report with its sections */
  'GET /weeklyReport/getDetail': { input: { query: { /** Id of the record */ id: string | number; /** Id of a version of a report */ versionId?: string | number; /** Address of the list, or name of the page */ page?: string | number } }; data: GetWeeklyReportGetDetailData }
  /** View who writes in a report, and what has changed */
  'GET /weeklyReport/pulse': { input: { query: { /** Id of a version of a report */ versionId: string | number; /** Address of the list, or name of the page */ page?: string | number } }; data: GetWeeklyReportPulseData }
  /** Make a report */
  'POST /weeklyReport/create': { input: { body: PostWeeklyReportCreateBody }; data: PostWeeklyReportCreateData }
  /** Make a new version of a report */
  'POST /weeklyReport/addVersion': { input: { body: PostWeeklyReportAddVersionBody }; data: PostWeeklyReportAddVersionData }
  /** Send a version to review, or back to its author */
  'POST /weeklyReport/setReview': { input: { body: PostWeeklyReportSetReviewBody }; data: PostWeeklyReportFindPageDataRecordsItemVersion }
  /** Sign a version of a report */
  'POST /weeklyReport/sign': { input: { body: PostWeeklyReportSignBody }; data: PostWeeklyReportFindPageDataRecordsItemVersion }
  /** Delete a report */
  'DELETE /weeklyReport/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Preview a version as PDF */
  'GET /weeklyReport/preview': { input: { query: { /** Id of a version of a report */ versionId: string | number; /** Language: cn or en */ language: "cn" | "en"; /** Layout: A4 portrait or 16:9 */ layout: "portrait" | "wide"; /** Key of a section */ section?: "cover" | "summary" | "actions" | "changes" | "machines" | "findings" | "alarms" | "maintenance" | "figures" | "severity" | "trends" | "spectra" | "coverage" | "methods" | "rounds" | "missed" | "hazards" | "groups" | "signOff" | "own" } }; data: Bytes }
  /** Download a version as PDF, Word or workbook */
  'POST /weeklyReport/exportFile': { input: { body: PostWeeklyReportExportFileBody }; data: GetJobIdData }
  /** Save a section */
  'POST /weeklyReport/section/save': { input: { body: PostWeeklyReportSectionSaveBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** Hold a section, or let it go */
  'POST /weeklyReport/section/checkIn': { input: { body: PostWeeklyReportSectionCheckInBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** Order the sections */
  'POST /weeklyReport/section/setOrder': { input: { body: PostWeeklyReportSectionSetOrderBody }; data: GetWeeklyReportGetDetailDataSectionsItem[] }
  /** Add a section */
  'POST /weeklyReport/section/add': { input: { body: PostWeeklyReportSectionAddBody }; data: GetWeeklyReportGetDetailDataSectionsItem[] }
  /** Delete a section that a person added (own) */
  'POST /weeklyReport/section/remove': { input: { body: PostWeeklyReportSectionRemoveBody }; data: GetWeeklyReportGetDetailDataSectionsItem[] }
  /** List earlier contents of a section */
  'GET /weeklyReport/section/revisions': { input: { query: { /** Id of the record */ id: string | number } }; data: GetWeeklyReportSectionRevisionsDataItem[] }
  /** Comment on a section */
  'POST /weeklyReport/section/addComment': { input: { body: PostWeeklyReportSectionAddCommentBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** Mark a comment as done, or open it again */
  'POST /weeklyReport/section/setComment': { input: { body: PostWeeklyReportSectionSetCommentBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** List phrases for the text of a section */
  'GET /weeklyReport/section/phrases': { input: NoInput; data: GetWeeklyReportSectionPhrasesDataItem[] }
  /** Have the language model word a section */
  'POST /weeklyReport/section/polish': { input: { body: PostSystemInvitationSendAgainBody }; data: PostWeeklyReportSectionPolishData }
  /** Freeze the chart of an address for a section */
  'POST /weeklyReport/section/addFigure': { input: { body: PostWeeklyReportSectionAddFigureBody }; data: GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem }
  /** List schedules of reports */
  'GET /weeklyReport/schedule/list': { input: NoInput; data: GetWeeklyReportScheduleListDataItem[] }
  /** Add a schedule of reports */
  'POST /weeklyReport/schedule/add': { input: { body: PostWeeklyReportScheduleAddBody }; data: GetWeeklyReportScheduleListDataItem }
  /** Edit a schedule of reports */
  'POST /weeklyReport/schedule/edit': { input: { body: PostWeeklyReportScheduleEditBody }; data: GetWeeklyReportScheduleListDataItem }
  /** Delete a schedule of reports */
  'DELETE /weeklyReport/schedule/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Send a report by e-mail now */
  'POST /weeklyReport/mail/send': { input: { body: PostWeeklyReportMailSendBody }; data: { queued: number } }
  /** List the e-mails of a report */
  'GET /weeklyReport/mail/list': { input: { query: { /** Id of the record */ id: string | number } }; data: GetWeeklyReportMailListDataItem[] }
  /** Get the template and recipients for the e-mails of reports */
  'GET /weeklyReport/mail/suggested': { input: { query: { /** Id of a company; companies below it are included */ companyId: string | number; /** Cycle of reports: week or month */ cycle: "week" | "month" } }; data: GetWeeklyReportMailSuggestedData }
  /** List the links of a report */
  'GET /weeklyReport/link/list': { input: { query: { /** Id of the record */ id: string | number } }; data: GetWeeklyReportLinkListDataItem[] }
  /** Make a link to a report */
  'POST /weeklyReport/link/add': { input: { body: PostWeeklyReportLinkAddBody }; data: GetWeeklyReportLinkListDataItem }
  /** Revoke a link to a report */
  'POST /weeklyReport/link/cancel': { input: { body: { id: number } }; data: GetWeeklyReportLinkListDataItem }
  /** List weekly and monthly reports */
  'POST /inspectionReport/findPage': { input: { body: PostWeeklyReportFindPageBody }; data: PostWeeklyReportFindPageData }
  /** View a report with its sections */
  'GET /inspectionReport/getDetail': { input: { query: { /** Id of the record */ id: string | number; /** Id of a version of a report */ versionId?: string | number; /** Address of the list, or name of the page */ page?: string | number } }; data: GetWeeklyReportGetDetailData }
  /** View who writes in a report, and what has changed */
  'GET /inspectionReport/pulse': { input: { query: { /** Id of a version of a report */ versionId: string | number; /** Address of the list, or name of the page */ page?: string | number } }; data: GetWeeklyReportPulseData }
  /** Make a report */
  'POST /inspectionReport/create': { input: { body: PostWeeklyReportCreateBody }; data: PostWeeklyReportCreateData }
  /** Make a new version of a report */
  'POST /inspectionReport/addVersion': { input: { body: PostWeeklyReportAddVersionBody }; data: PostWeeklyReportAddVersionData }
  /** Send a version to review, or back to its author */
  'POST /inspectionReport/setReview': { input: { body: PostWeeklyReportSetReviewBody }; data: PostWeeklyReportFindPageDataRecordsItemVersion }
  /** Sign a version of a report */
  'POST /inspectionReport/sign': { input: { body: PostWeeklyReportSignBody }; data: PostWeeklyReportFindPageDataRecordsItemVersion }
  /** Delete a report */
  'DELETE /inspectionReport/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Preview a version as PDF */
  'GET /inspectionReport/preview': { input: { query: { /** Id of a version of a report */ versionId: string | number; /** Language: cn or en */ language: "cn" | "en"; /** Layout: A4 portrait or 16:9 */ layout: "portrait" | "wide"; /** Key of a section */ section?: "cover" | "summary" | "actions" | "changes" | "machines" | "findings" | "alarms" | "maintenance" | "figures" | "severity" | "trends" | "spectra" | "coverage" | "methods" | "rounds" | "missed" | "hazards" | "groups" | "signOff" | "own" } }; data: Bytes }
  /** Download a version as PDF, Word or workbook */
  'POST /inspectionReport/exportFile': { input: { body: PostWeeklyReportExportFileBody }; data: GetJobIdData }
  /** Save a section */
  'POST /inspectionReport/section/save': { input: { body: PostWeeklyReportSectionSaveBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** Hold a section, or let it go */
  'POST /inspectionReport/section/checkIn': { input: { body: PostWeeklyReportSectionCheckInBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** Order the sections */
  'POST /inspectionReport/section/setOrder': { input: { body: PostWeeklyReportSectionSetOrderBody }; data: GetWeeklyReportGetDetailDataSectionsItem[] }
  /** Add a section */
  'POST /inspectionReport/section/add': { input: { body: PostWeeklyReportSectionAddBody }; data: GetWeeklyReportGetDetailDataSectionsItem[] }
  /** Delete a section that a person added (own) */
  'POST /inspectionReport/section/remove': { input: { body: PostWeeklyReportSectionRemoveBody }; data: GetWeeklyReportGetDetailDataSectionsItem[] }
  /** List earlier contents of a section */
  'GET /inspectionReport/section/revisions': { input: { query: { /** Id of the record */ id: string | number } }; data: GetWeeklyReportSectionRevisionsDataItem[] }
  /** Comment on a section */
  'POST /inspectionReport/section/addComment': { input: { body: PostWeeklyReportSectionAddCommentBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** Mark a comment as done, or open it again */
  'POST /inspectionReport/section/setComment': { input: { body: PostWeeklyReportSectionSetCommentBody }; data: GetWeeklyReportGetDetailDataSectionsItem }
  /** List phrases for the text of a section */
  'GET /inspectionReport/section/phrases': { input: NoInput; data: GetWeeklyReportSectionPhrasesDataItem[] }
  /** Have the language model word a section */
  'POST /inspectionReport/section/polish': { input: { body: PostSystemInvitationSendAgainBody }; data: PostWeeklyReportSectionPolishData }
  /** Freeze the chart of an address for a section */
  'POST /inspectionReport/section/addFigure': { input: { body: PostWeeklyReportSectionAddFigureBody }; data: GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem }
  /** List schedules of reports */
  'GET /inspectionReport/schedule/list': { input: NoInput; data: GetWeeklyReportScheduleListDataItem[] }
  /** Add a schedule of reports */
  'POST /inspectionReport/schedule/add': { input: { body: PostWeeklyReportScheduleAddBody }; data: GetWeeklyReportScheduleListDataItem }
  /** Edit a schedule of reports */
  'POST /inspectionReport/schedule/edit': { input: { body: PostWeeklyReportScheduleEditBody }; data: GetWeeklyReportScheduleListDataItem }
  /** Delete a schedule of reports */
  'DELETE /inspectionReport/schedule/delete': { input: { query: { /** Id of the record */ id: string | number } }; data: { id: number } }
  /** Send a report by e-mail now */
  'POST /inspectionReport/mail/send': { input: { body: PostWeeklyReportMailSendBody }; data: { queued: number } }
  /** List the e-mails of a report */
  'GET /inspectionReport/mail/list': { input: { query: { /** Id of the record */ id: string | number } }; data: GetWeeklyReportMailListDataItem[] }
  /** Get the template and recipients for the e-mails of reports */
  'GET /inspectionReport/mail/suggested': { input: { query: { /** Id of a company; companies below it are included */ companyId: string | number; /** Cycle of reports: week or month */ cycle: "week" | "month" } }; data: GetWeeklyReportMailSuggestedData }
  /** List the links of a report */
  'GET /inspectionReport/link/list': { input: { query: { /** Id of the record */ id: string | number } }; data: GetWeeklyReportLinkListDataItem[] }
  /** Make a link to a report */
  'POST /inspectionReport/link/add': { input: { body: PostWeeklyReportLinkAddBody }; data: GetWeeklyReportLinkListDataItem }
  /** Revoke a link to a report */
  'POST /inspectionReport/link/cancel': { input: { body: { id: number } }; data: GetWeeklyReportLinkListDataItem }
  /** Open a link to a report */
  'POST /sharedReport': { input: { body: { token: string } }; data: { name: string; companyName: string; firstDay: string; lastDay: string; state: "draft" | "inReview" | "signed" | "superseded"; signedBy: string | null; language: "cn" | "en"; layout: "portrait" | "wide"; expiresAt: string } }
  /** Download the PDF of a link to a report */
  'POST /sharedReport/file': { input: { body: { token: string } }; data: Bytes }
  /** Upload part of a file, which can be resumed */
  'POST /file/part': { input: { query?: { /** Kind */ kind?: "picture" | "attachment" | "package" }; body: { sha256: string; name: string; size: number; offset: number; data: string } }; data: { received: number; fileId: string | null } }
  /** Upload an image */
  'POST /file/upload': { input: { query?: { /** Kind */ kind?: "picture" | "attachment" | "package" }; file: File }; data: PostFileUploadData }
  /** Upload a file */
  'POST /file/fullUpload': { input: { query?: { /** Kind */ kind?: "picture" | "attachment" | "package" }; file: File }; data: PostFileUploadData }
  /** View the storage used by uploaded files */
  'GET /file/usage': { input: NoInput; data: { kind: string; bytes: number; maxBytes: number }[] }
  /** Download a file */
  'GET /file/{fileId}': { input: { params: { /** Id of a file */ fileId: string | number } }; data: Bytes }
  /** View the image of a company */
  'GET /picture/company': { input: { query?: { /** Id of the record */ id?: string | number } }; data: GetPictureCompanyData | null }
  /** Set the image of a company */
  'PUT /picture/company/image': { input: { body: PutPictureCompanyImageBody }; data: null }
  /** Place areas on the image */
  'PUT /picture/company/placements': { input: { body: PutPictureCompanyPlacementsBody }; data: null }
  /** View the image of an area */
  'GET /picture/area': { input: { query?: { /** Id of the record */ id?: string | number } }; data: GetPictureCompanyData | null }
  /** Set the image of an area */
  'PUT /picture/area/image': { input: { body: PutPictureCompanyImageBody }; data: null }
  /** Place machines on the image */
  'PUT /picture/area/placements': { input: { body: PutPictureCompanyPlacementsBody }; data: null }
  /** View the image of a machine */
  'GET /picture/equipment': { input: { query?: { /** Id of the record */ id?: string | number } }; data: GetPictureCompanyData | null }
  /** Set the image of a machine */
  'PUT /picture/equipment/image': { input: { body: PutPictureCompanyImageBody }; data: null }
  /** Place measuring points on the image */
  'PUT /picture/equipment/placements': { input: { body: PutPictureCompanyPlacementsBody }; data: null }
  /** Get the current key (keys only) */
  'GET /whoAmI': { input: NoInput; data: { name: string; tenantId: number; scopes: ("plant.read" | "monitor.read" | "wave.read" | "alarm.read" | "health.read" | "threshold.read" | "diagnosis.read" | "repair.read" | "case.read" | "plant.write" | "repair.write" | "login.ticket")[]; serverTime: number; expiresAt: number | null } }
  /** Issue a login ticket (keys only) */
  'POST /ticket': { input: { body: { userName: string } }; data: { ticket: string; expiresAt: number; path: string } }
}
