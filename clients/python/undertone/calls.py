# Generated from the OpenAPI document by npm run gen: change the calls in packages/domain.
"""Every call as a method."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from os import PathLike

    from . import types as t

# The version of the product that this client was made for.
VERSION = "0.1.0"

# Calls by method and path, with letters: r reads and can be repeated, k for keys, s for sessions, p needs no log-in, b answers bytes.
CALL_FACTS = {
    "POST /login": "sp",
    "POST /logout": "s",
    "GET /system/user/getInfo": "rs",
    "GET /system/user/getSysMenus": "rs",
    "POST /system/user/modifyPassword": "s",
    "POST /system/loginLog/findPage": "rs",
    "POST /system/loginLog/export": "sb",
    "GET /system/user/sessions": "rs",
    "POST /system/user/endSession": "s",
    "GET /system/user/confirmation": "rs",
    "POST /system/user/confirm": "s",
    "GET /login/passwordHelp": "rsp",
    "POST /login/forgotPassword": "sp",
    "POST /login/passwordLink": "sp",
    "POST /login/newPassword": "sp",
    "POST /system/user/findList": "rs",
    "POST /system/user/resetPassword": "s",
    "GET /system/user/roles/{userId}": "rs",
    "POST /system/user/updateRoles": "s",
    "GET /system/user/authorities/{userId}": "rs",
    "POST /system/user/updateAuthorities": "s",
    "POST /system/user/resetTotp": "s",
    "GET /system/role/permissionTree": "rs",
    "GET /system/role/permissions/{roleId}": "rs",
    "POST /system/role/updatePermissions": "s",
    "POST /system/role/findUserPage": "rs",
    "POST /system/role/addUsers": "s",
    "POST /system/role/removeUsers": "s",
    "POST /system/invitation/findPage": "rs",
    "GET /system/invitation/options": "rs",
    "POST /system/invitation/add": "s",
    "POST /system/invitation/sendAgain": "s",
    "DELETE /system/invitation/revoke/{id}": "s",
    "POST /login/invitation": "sp",
    "POST /login/acceptInvitation": "sp",
    "GET /system/role/standards": "rs",
    "POST /system/role/takeOffered": "s",
    "GET /system/menu/findAll": "rs",
    "POST /system/menu/save": "s",
    "GET /system/menu/del": "s",
    "GET /app/menu/findAll": "rs",
    "GET /app/menu/mine": "rs",
    "GET /app/menu/selectAppMenuTree/{id}": "rs",
    "POST /app/menu/add": "s",
    "POST /app/menu/edit": "s",
    "DELETE /app/menu/delete/{id}": "s",
    "GET /systemNotice/mine": "rs",
    "POST /systemNotice/read": "rs",
    "GET /app/content/newest": "rs",
    "GET /app/content/published": "rs",
    "POST /system/operateLog/findPage": "rs",
    "POST /system/operateLog/export": "sb",
    "POST /system/importRecord/findPage": "rs",
    "POST /system/importRecord/export": "sb",
    "GET /system/user/totp/state": "rs",
    "POST /system/user/totp/start": "s",
    "POST /system/user/totp/confirm": "s",
    "POST /system/user/totp/remove": "s",
    "POST /company/findPage": "rks",
    "GET /company/options": "rs",
    "GET /company/{id}": "rks",
    "POST /company/add": "s",
    "PUT /company/edit": "s",
    "DELETE /company/remove/{ids}": "s",
    "POST /company/batchEdit": "s",
    "GET /company/export": "sb",
    "GET /company/template": "rsb",
    "POST /company/import/preview": "rs",
    "POST /company/import/apply": "s",
    "POST /company/import/undo": "s",
    "POST /area/findPage": "rks",
    "GET /area/options": "rs",
    "GET /area/{id}": "rks",
    "POST /area/add": "ks",
    "PUT /area/edit": "ks",
    "DELETE /area/remove/{ids}": "s",
    "POST /area/batchEdit": "ks",
    "GET /area/export": "sb",
    "GET /area/template": "rsb",
    "POST /area/import/preview": "rs",
    "POST /area/import/apply": "s",
    "POST /area/import/undo": "s",
    "POST /bearing/findPage": "rks",
    "GET /bearing/options": "rs",
    "GET /bearing/{id}": "rks",
    "POST /bearing/add": "s",
    "PUT /bearing/edit": "s",
    "DELETE /bearing/remove/{ids}": "s",
    "POST /bearing/batchEdit": "s",
    "GET /bearing/export": "sb",
    "GET /bearing/template": "rsb",
    "POST /bearing/import/preview": "rs",
    "POST /bearing/import/apply": "s",
    "POST /bearing/import/undo": "s",
    "POST /machineModel/findPage": "rs",
    "GET /machineModel/options": "rs",
    "GET /machineModel/{id}": "rs",
    "POST /machineModel/add": "s",
    "PUT /machineModel/edit": "s",
    "DELETE /machineModel/remove/{ids}": "s",
    "POST /machineModel/batchEdit": "s",
    "GET /machineModel/export": "sb",
    "GET /machineModel/template": "rsb",
    "POST /machineModel/import/preview": "rs",
    "POST /machineModel/import/apply": "s",
    "POST /machineModel/import/undo": "s",
    "POST /equipment/findPage": "rks",
    "GET /equipment/options": "rs",
    "GET /equipment/{id}": "rks",
    "POST /equipment/add": "ks",
    "PUT /equipment/edit": "ks",
    "DELETE /equipment/remove/{ids}": "s",
    "POST /equipment/batchEdit": "ks",
    "GET /equipment/export": "sb",
    "GET /equipment/template": "rsb",
    "POST /equipment/import/preview": "rs",
    "POST /equipment/import/apply": "s",
    "POST /equipment/import/undo": "s",
    "POST /equipmentComponent/findPage": "rks",
    "GET /equipmentComponent/options": "rs",
    "GET /equipmentComponent/{id}": "rks",
    "POST /equipmentComponent/add": "ks",
    "PUT /equipmentComponent/edit": "ks",
    "DELETE /equipmentComponent/remove/{ids}": "s",
    "POST /equipmentComponent/batchEdit": "ks",
    "GET /equipmentComponent/export": "sb",
    "GET /equipmentComponent/template": "rsb",
    "POST /equipmentComponent/import/preview": "rs",
    "POST /equipmentComponent/import/apply": "s",
    "POST /equipmentComponent/import/undo": "s",
    "POST /mapping/findPage": "rks",
    "GET /mapping/options": "rs",
    "GET /mapping/{id}": "rks",
    "POST /mapping/add": "ks",
    "PUT /mapping/edit": "ks",
    "DELETE /mapping/remove/{ids}": "s",
    "POST /mapping/batchEdit": "ks",
    "GET /mapping/export": "sb",
    "GET /mapping/template": "rsb",
    "POST /mapping/import/preview": "rs",
    "POST /mapping/import/apply": "s",
    "POST /mapping/import/undo": "s",
    "POST /gateway/findPage": "rks",
    "GET /gateway/options": "rs",
    "GET /gateway/{id}": "rks",
    "POST /gateway/add": "s",
    "PUT /gateway/edit": "s",
    "DELETE /gateway/remove/{ids}": "s",
    "POST /gateway/batchEdit": "s",
    "GET /gateway/export": "sb",
    "GET /gateway/template": "rsb",
    "POST /gateway/import/preview": "rs",
    "POST /gateway/import/apply": "s",
    "POST /gateway/import/undo": "s",
    "POST /sensor/findPage": "rks",
    "GET /sensor/options": "rs",
    "GET /sensor/{id}": "rks",
    "POST /sensor/add": "s",
    "PUT /sensor/edit": "s",
    "DELETE /sensor/remove/{ids}": "s",
    "POST /sensor/batchEdit": "s",
    "GET /sensor/export": "sb",
    "GET /sensor/template": "rsb",
    "POST /sensor/import/preview": "rs",
    "POST /sensor/import/apply": "s",
    "POST /sensor/import/undo": "s",
    "POST /collectCard/findPage": "rs",
    "GET /collectCard/options": "rs",
    "GET /collectCard/{id}": "rs",
    "POST /collectCard/add": "s",
    "PUT /collectCard/edit": "s",
    "DELETE /collectCard/remove/{ids}": "s",
    "POST /collectCard/batchEdit": "s",
    "GET /collectCard/export": "sb",
    "GET /collectCard/template": "rsb",
    "POST /collectCard/import/preview": "rs",
    "POST /collectCard/import/apply": "s",
    "POST /collectCard/import/undo": "s",
    "POST /sensorNetworking/findPage": "rs",
    "GET /sensorNetworking/options": "rs",
    "GET /sensorNetworking/{id}": "rs",
    "POST /sensorNetworking/add": "s",
    "PUT /sensorNetworking/edit": "s",
    "DELETE /sensorNetworking/remove/{ids}": "s",
    "POST /sensorNetworking/batchEdit": "s",
    "GET /sensorNetworking/export": "sb",
    "GET /sensorNetworking/template": "rsb",
    "POST /sensorNetworking/import/preview": "rs",
    "POST /sensorNetworking/import/apply": "s",
    "POST /sensorNetworking/import/undo": "s",
    "POST /provisioningKey/findPage": "rs",
    "GET /provisioningKey/options": "rs",
    "GET /provisioningKey/{id}": "rs",
    "POST /provisioningKey/add": "s",
    "PUT /provisioningKey/edit": "s",
    "DELETE /provisioningKey/remove/{ids}": "s",
    "POST /provisioningKey/batchEdit": "s",
    "GET /provisioningKey/export": "sb",
    "GET /provisioningKey/template": "rsb",
    "POST /provisioningKey/import/preview": "rs",
    "POST /provisioningKey/import/apply": "s",
    "POST /provisioningKey/import/undo": "s",
    "POST /alarmLamp/findPage": "rs",
    "GET /alarmLamp/options": "rs",
    "GET /alarmLamp/{id}": "rs",
    "POST /alarmLamp/add": "s",
    "PUT /alarmLamp/edit": "s",
    "DELETE /alarmLamp/remove/{ids}": "s",
    "POST /alarmLamp/batchEdit": "s",
    "GET /alarmLamp/export": "sb",
    "GET /alarmLamp/template": "rsb",
    "POST /alarmLamp/import/preview": "rs",
    "POST /alarmLamp/import/apply": "s",
    "POST /alarmLamp/import/undo": "s",
    "POST /threshold/findPage": "rks",
    "GET /threshold/options": "rs",
    "GET /threshold/{id}": "rks",
    "POST /threshold/add": "s",
    "PUT /threshold/edit": "s",
    "DELETE /threshold/remove/{ids}": "s",
    "POST /threshold/batchEdit": "s",
    "GET /threshold/export": "sb",
    "GET /threshold/template": "rsb",
    "POST /threshold/import/preview": "rs",
    "POST /threshold/import/apply": "s",
    "POST /threshold/import/undo": "s",
    "POST /equipmentRunThreshold/findPage": "rs",
    "GET /equipmentRunThreshold/options": "rs",
    "GET /equipmentRunThreshold/{id}": "rs",
    "POST /equipmentRunThreshold/add": "s",
    "PUT /equipmentRunThreshold/edit": "s",
    "DELETE /equipmentRunThreshold/remove/{ids}": "s",
    "POST /equipmentRunThreshold/batchEdit": "s",
    "GET /equipmentRunThreshold/export": "sb",
    "GET /equipmentRunThreshold/template": "rsb",
    "POST /equipmentRunThreshold/import/preview": "rs",
    "POST /equipmentRunThreshold/import/apply": "s",
    "POST /equipmentRunThreshold/import/undo": "s",
    "POST /bandAlarm/findPage": "rs",
    "GET /bandAlarm/options": "rs",
    "GET /bandAlarm/{id}": "rs",
    "POST /bandAlarm/add": "s",
    "PUT /bandAlarm/edit": "s",
    "DELETE /bandAlarm/remove/{ids}": "s",
    "POST /bandAlarm/batchEdit": "s",
    "GET /bandAlarm/export": "sb",
    "GET /bandAlarm/template": "rsb",
    "POST /bandAlarm/import/preview": "rs",
    "POST /bandAlarm/import/apply": "s",
    "POST /bandAlarm/import/undo": "s",
    "POST /system/role/findPage": "rs",
    "GET /system/role/options": "rs",
    "GET /system/role/{id}": "rs",
    "POST /system/role/add": "s",
    "PUT /system/role/edit": "s",
    "DELETE /system/role/remove/{ids}": "s",
    "POST /system/role/batchEdit": "s",
    "GET /system/role/export": "sb",
    "GET /system/role/template": "rsb",
    "POST /system/role/import/preview": "rs",
    "POST /system/role/import/apply": "s",
    "POST /system/role/import/undo": "s",
    "POST /system/authority/findPage": "rs",
    "GET /system/authority/options": "rs",
    "GET /system/authority/{id}": "rs",
    "POST /system/authority/add": "s",
    "PUT /system/authority/edit": "s",
    "DELETE /system/authority/remove/{ids}": "s",
    "POST /system/authority/batchEdit": "s",
    "GET /system/authority/export": "sb",
    "GET /system/authority/template": "rsb",
    "POST /system/authority/import/preview": "rs",
    "POST /system/authority/import/apply": "s",
    "POST /system/authority/import/undo": "s",
    "POST /system/user/findPage": "rs",
    "GET /system/user/options": "rs",
    "GET /system/user/{id}": "rs",
    "POST /system/user/add": "s",
    "PUT /system/user/edit": "s",
    "DELETE /system/user/remove/{ids}": "s",
    "POST /system/user/batchEdit": "s",
    "GET /system/user/export": "sb",
    "GET /system/user/template": "rsb",
    "POST /system/user/import/preview": "rs",
    "POST /system/user/import/apply": "s",
    "POST /system/user/import/undo": "s",
    "POST /maintenanceWindow/findPage": "rs",
    "GET /maintenanceWindow/options": "rs",
    "GET /maintenanceWindow/{id}": "rs",
    "POST /maintenanceWindow/add": "s",
    "PUT /maintenanceWindow/edit": "s",
    "DELETE /maintenanceWindow/remove/{ids}": "s",
    "POST /maintenanceWindow/batchEdit": "s",
    "GET /maintenanceWindow/export": "sb",
    "GET /maintenanceWindow/template": "rsb",
    "POST /maintenanceWindow/import/preview": "rs",
    "POST /maintenanceWindow/import/apply": "s",
    "POST /maintenanceWindow/import/undo": "s",
    "POST /inspectionGroup/findPage": "rs",
    "GET /inspectionGroup/options": "rs",
    "GET /inspectionGroup/{id}": "rs",
    "POST /inspectionGroup/add": "s",
    "PUT /inspectionGroup/edit": "s",
    "DELETE /inspectionGroup/remove/{ids}": "s",
    "POST /inspectionGroup/batchEdit": "s",
    "GET /inspectionGroup/export": "sb",
    "GET /inspectionGroup/template": "rsb",
    "POST /inspectionGroup/import/preview": "rs",
    "POST /inspectionGroup/import/apply": "s",
    "POST /inspectionGroup/import/undo": "s",
    "POST /inspection/dangerLib/findPage": "rs",
    "GET /inspection/dangerLib/options": "rs",
    "GET /inspection/dangerLib/{id}": "rs",
    "POST /inspection/dangerLib/add": "s",
    "PUT /inspection/dangerLib/edit": "s",
    "DELETE /inspection/dangerLib/remove/{ids}": "s",
    "POST /inspection/dangerLib/batchEdit": "s",
    "GET /inspection/dangerLib/export": "sb",
    "GET /inspection/dangerLib/template": "rsb",
    "POST /inspection/dangerLib/import/preview": "rs",
    "POST /inspection/dangerLib/import/apply": "s",
    "POST /inspection/dangerLib/import/undo": "s",
    "POST /inspection/repairLib/findPage": "rs",
    "GET /inspection/repairLib/options": "rs",
    "GET /inspection/repairLib/{id}": "rs",
    "POST /inspection/repairLib/add": "s",
    "PUT /inspection/repairLib/edit": "s",
    "DELETE /inspection/repairLib/remove/{ids}": "s",
    "POST /inspection/repairLib/batchEdit": "s",
    "GET /inspection/repairLib/export": "sb",
    "GET /inspection/repairLib/template": "rsb",
    "POST /inspection/repairLib/import/preview": "rs",
    "POST /inspection/repairLib/import/apply": "s",
    "POST /inspection/repairLib/import/undo": "s",
    "POST /inspection/upkeepLib/findPage": "rs",
    "GET /inspection/upkeepLib/options": "rs",
    "GET /inspection/upkeepLib/{id}": "rs",
    "POST /inspection/upkeepLib/add": "s",
    "PUT /inspection/upkeepLib/edit": "s",
    "DELETE /inspection/upkeepLib/remove/{ids}": "s",
    "POST /inspection/upkeepLib/batchEdit": "s",
    "GET /inspection/upkeepLib/export": "sb",
    "GET /inspection/upkeepLib/template": "rsb",
    "POST /inspection/upkeepLib/import/preview": "rs",
    "POST /inspection/upkeepLib/import/apply": "s",
    "POST /inspection/upkeepLib/import/undo": "s",
    "POST /inspection/upkeepPlan/findPage": "rs",
    "GET /inspection/upkeepPlan/options": "rs",
    "GET /inspection/upkeepPlan/{id}": "rs",
    "POST /inspection/upkeepPlan/add": "s",
    "PUT /inspection/upkeepPlan/edit": "s",
    "DELETE /inspection/upkeepPlan/remove/{ids}": "s",
    "POST /inspection/upkeepPlan/batchEdit": "s",
    "GET /inspection/upkeepPlan/export": "sb",
    "GET /inspection/upkeepPlan/template": "rsb",
    "POST /inspection/upkeepPlan/import/preview": "rs",
    "POST /inspection/upkeepPlan/import/apply": "s",
    "POST /inspection/upkeepPlan/import/undo": "s",
    "POST /inspectionArea/findPage": "rs",
    "GET /inspectionArea/options": "rs",
    "GET /inspectionArea/{id}": "rs",
    "POST /inspectionArea/add": "s",
    "PUT /inspectionArea/edit": "s",
    "DELETE /inspectionArea/remove/{ids}": "s",
    "POST /inspectionArea/batchEdit": "s",
    "GET /inspectionArea/export": "sb",
    "GET /inspectionArea/template": "rsb",
    "POST /inspectionArea/import/preview": "rs",
    "POST /inspectionArea/import/apply": "s",
    "POST /inspectionArea/import/undo": "s",
    "POST /inspectionDevice/findPage": "rs",
    "GET /inspectionDevice/options": "rs",
    "GET /inspectionDevice/{id}": "rs",
    "POST /inspectionDevice/add": "s",
    "PUT /inspectionDevice/edit": "s",
    "DELETE /inspectionDevice/remove/{ids}": "s",
    "POST /inspectionDevice/batchEdit": "s",
    "GET /inspectionDevice/export": "sb",
    "GET /inspectionDevice/template": "rsb",
    "POST /inspectionDevice/import/preview": "rs",
    "POST /inspectionDevice/import/apply": "s",
    "POST /inspectionDevice/import/undo": "s",
    "POST /inspectionStandard/findPage": "rs",
    "GET /inspectionStandard/options": "rs",
    "GET /inspectionStandard/{id}": "rs",
    "POST /inspectionStandard/add": "s",
    "PUT /inspectionStandard/edit": "s",
    "DELETE /inspectionStandard/remove/{ids}": "s",
    "POST /inspectionStandard/batchEdit": "s",
    "GET /inspectionStandard/export": "sb",
    "GET /inspectionStandard/template": "rsb",
    "POST /inspectionStandard/import/preview": "rs",
    "POST /inspectionStandard/import/apply": "s",
    "POST /inspectionStandard/import/undo": "s",
    "POST /inspectionPoint/findPage": "rs",
    "GET /inspectionPoint/options": "rs",
    "GET /inspectionPoint/{id}": "rs",
    "POST /inspectionPoint/add": "s",
    "PUT /inspectionPoint/edit": "s",
    "DELETE /inspectionPoint/remove/{ids}": "s",
    "POST /inspectionPoint/batchEdit": "s",
    "GET /inspectionPoint/export": "sb",
    "GET /inspectionPoint/template": "rsb",
    "POST /inspectionPoint/import/preview": "rs",
    "POST /inspectionPoint/import/apply": "s",
    "POST /inspectionPoint/import/undo": "s",
    "POST /inspectionLine/findPage": "rs",
    "GET /inspectionLine/options": "rs",
    "GET /inspectionLine/{id}": "rs",
    "POST /inspectionLine/add": "s",
    "PUT /inspectionLine/edit": "s",
    "DELETE /inspectionLine/remove/{ids}": "s",
    "POST /inspectionLine/batchEdit": "s",
    "GET /inspectionLine/export": "sb",
    "GET /inspectionLine/template": "rsb",
    "POST /inspectionLine/import/preview": "rs",
    "POST /inspectionLine/import/apply": "s",
    "POST /inspectionLine/import/undo": "s",
    "POST /inspectionPlan/findPage": "rs",
    "GET /inspectionPlan/options": "rs",
    "GET /inspectionPlan/{id}": "rs",
    "POST /inspectionPlan/add": "s",
    "PUT /inspectionPlan/edit": "s",
    "DELETE /inspectionPlan/remove/{ids}": "s",
    "POST /inspectionPlan/batchEdit": "s",
    "GET /inspectionPlan/export": "sb",
    "GET /inspectionPlan/template": "rsb",
    "POST /inspectionPlan/import/preview": "rs",
    "POST /inspectionPlan/import/apply": "s",
    "POST /inspectionPlan/import/undo": "s",
    "POST /inspectionHoliday/findPage": "rs",
    "GET /inspectionHoliday/options": "rs",
    "GET /inspectionHoliday/{id}": "rs",
    "POST /inspectionHoliday/add": "s",
    "PUT /inspectionHoliday/edit": "s",
    "DELETE /inspectionHoliday/remove/{ids}": "s",
    "POST /inspectionHoliday/batchEdit": "s",
    "GET /inspectionHoliday/export": "sb",
    "GET /inspectionHoliday/template": "rsb",
    "POST /inspectionHoliday/import/preview": "rs",
    "POST /inspectionHoliday/import/apply": "s",
    "POST /inspectionHoliday/import/undo": "s",
    "POST /email/findPage": "rs",
    "GET /email/options": "rs",
    "GET /email/{id}": "rs",
    "POST /email/add": "s",
    "PUT /email/edit": "s",
    "DELETE /email/remove/{ids}": "s",
    "POST /email/batchEdit": "s",
    "GET /email/export": "sb",
    "GET /email/template": "rsb",
    "POST /email/import/preview": "rs",
    "POST /email/import/apply": "s",
    "POST /email/import/undo": "s",
    "POST /mailServer/findPage": "rs",
    "GET /mailServer/options": "rs",
    "GET /mailServer/{id}": "rs",
    "POST /mailServer/add": "s",
    "PUT /mailServer/edit": "s",
    "DELETE /mailServer/remove/{ids}": "s",
    "POST /mailServer/batchEdit": "s",
    "GET /mailServer/export": "sb",
    "GET /mailServer/template": "rsb",
    "POST /mailServer/import/preview": "rs",
    "POST /mailServer/import/apply": "s",
    "POST /mailServer/import/undo": "s",
    "POST /systemNotice/findPage": "rs",
    "GET /systemNotice/options": "rs",
    "GET /systemNotice/{id}": "rs",
    "POST /systemNotice/add": "s",
    "PUT /systemNotice/edit": "s",
    "DELETE /systemNotice/remove/{ids}": "s",
    "POST /systemNotice/batchEdit": "s",
    "GET /systemNotice/export": "sb",
    "GET /systemNotice/template": "rsb",
    "POST /systemNotice/import/preview": "rs",
    "POST /systemNotice/import/apply": "s",
    "POST /systemNotice/import/undo": "s",
    "POST /appver/findPage": "rs",
    "GET /appver/options": "rs",
    "GET /appver/{id}": "rs",
    "POST /appver/add": "s",
    "PUT /appver/edit": "s",
    "DELETE /appver/remove/{ids}": "s",
    "POST /appver/batchEdit": "s",
    "GET /appver/export": "sb",
    "GET /appver/template": "rsb",
    "POST /appver/import/preview": "rs",
    "POST /appver/import/apply": "s",
    "POST /appver/import/undo": "s",
    "POST /appArticle/findPage": "rs",
    "GET /appArticle/options": "rs",
    "GET /appArticle/{id}": "rs",
    "POST /appArticle/add": "s",
    "PUT /appArticle/edit": "s",
    "DELETE /appArticle/remove/{ids}": "s",
    "POST /appArticle/batchEdit": "s",
    "GET /appArticle/export": "sb",
    "GET /appArticle/template": "rsb",
    "POST /appArticle/import/preview": "rs",
    "POST /appArticle/import/apply": "s",
    "POST /appArticle/import/undo": "s",
    "POST /appBanner/findPage": "rs",
    "GET /appBanner/options": "rs",
    "GET /appBanner/{id}": "rs",
    "POST /appBanner/add": "s",
    "PUT /appBanner/edit": "s",
    "DELETE /appBanner/remove/{ids}": "s",
    "POST /appBanner/batchEdit": "s",
    "GET /appBanner/export": "sb",
    "GET /appBanner/template": "rsb",
    "POST /appBanner/import/preview": "rs",
    "POST /appBanner/import/apply": "s",
    "POST /appBanner/import/undo": "s",
    "POST /appBrief/findPage": "rs",
    "GET /appBrief/options": "rs",
    "GET /appBrief/{id}": "rs",
    "POST /appBrief/add": "s",
    "PUT /appBrief/edit": "s",
    "DELETE /appBrief/remove/{ids}": "s",
    "POST /appBrief/batchEdit": "s",
    "GET /appBrief/export": "sb",
    "GET /appBrief/template": "rsb",
    "POST /appBrief/import/preview": "rs",
    "POST /appBrief/import/apply": "s",
    "POST /appBrief/import/undo": "s",
    "POST /ask/findPage": "rs",
    "GET /ask/options": "rs",
    "GET /ask/{id}": "rs",
    "POST /ask/add": "s",
    "PUT /ask/edit": "s",
    "DELETE /ask/remove/{ids}": "s",
    "POST /ask/batchEdit": "s",
    "GET /ask/export": "sb",
    "GET /ask/template": "rsb",
    "POST /ask/import/preview": "rs",
    "POST /ask/import/apply": "s",
    "POST /ask/import/undo": "s",
    "POST /system/dict/findPage": "rs",
    "GET /system/dict/options": "rs",
    "GET /system/dict/{id}": "rs",
    "POST /system/dict/add": "s",
    "PUT /system/dict/edit": "s",
    "DELETE /system/dict/remove/{ids}": "s",
    "POST /system/dict/batchEdit": "s",
    "GET /system/dict/export": "sb",
    "GET /system/dict/template": "rsb",
    "POST /system/dict/import/preview": "rs",
    "POST /system/dict/import/apply": "s",
    "POST /system/dict/import/undo": "s",
    "POST /system/innerHost/findPage": "rs",
    "GET /system/innerHost/options": "rs",
    "GET /system/innerHost/{id}": "rs",
    "POST /system/innerHost/add": "s",
    "PUT /system/innerHost/edit": "s",
    "DELETE /system/innerHost/remove/{ids}": "s",
    "POST /system/innerHost/batchEdit": "s",
    "GET /system/innerHost/export": "sb",
    "GET /system/innerHost/template": "rsb",
    "POST /system/innerHost/import/preview": "rs",
    "POST /system/innerHost/import/apply": "s",
    "POST /system/innerHost/import/undo": "s",
    "POST /platformMailServer/findPage": "rs",
    "GET /platformMailServer/options": "rs",
    "GET /platformMailServer/{id}": "rs",
    "POST /platformMailServer/add": "s",
    "PUT /platformMailServer/edit": "s",
    "DELETE /platformMailServer/remove/{ids}": "s",
    "POST /platformMailServer/batchEdit": "s",
    "GET /platformMailServer/export": "sb",
    "GET /platformMailServer/template": "rsb",
    "POST /platformMailServer/import/preview": "rs",
    "POST /platformMailServer/import/apply": "s",
    "POST /platformMailServer/import/undo": "s",
    "POST /system/tenant/findPage": "rs",
    "POST /system/tenant/export": "sb",
    "POST /system/tenant/add": "s",
    "PUT /system/tenant/edit": "s",
    "POST /system/tenant/updateExpiry": "s",
    "POST /system/tenant/updateSuspended": "s",
    "POST /system/tenant/previewPurge": "rs",
    "POST /system/tenant/removeAll": "s",
    "GET /system/tenant/purges": "rs",
    "GET /system/tenant/proof/{id}": "rsb",
    "GET /system/deviceAccess": "rs",
    "PUT /system/deviceAccess/edit": "s",
    "POST /openApi/findPage": "rs",
    "GET /openApi/tenants": "rs",
    "POST /openApi/add": "s",
    "PUT /openApi/edit": "s",
    "PUT /openApi/updateEnabled": "s",
    "POST /openApi/resetSecret": "s",
    "POST /openApi/removeSecret": "s",
    "DELETE /openApi/remove/{ids}": "s",
    "POST /openApi/sendTest": "s",
    "POST /openApi/findDeliveries": "rs",
    "POST /openApi/resend": "s",
    "POST /openApi/removeWaiting": "s",
    "GET /openApi/document": "rs",
    "POST /openApi/findTokens": "rs",
    "POST /openApi/addToken": "s",
    "POST /openApi/revokeToken": "s",
    "POST /email/sendTest": "s",
    "POST /mailServer/sendTest": "s",
    "GET /platformMailServer/publicAddress": "rs",
    "POST /platformMailServer/sendTest": "s",
    "GET /platformCompany/setting/getPlatformCompany": "rs",
    "POST /platformCompany/setting/save": "s",
    "POST /platformCompany/setting/savePlatform": "s",
    "GET /platformCompany/setting/hosts": "rs",
    "POST /platformCompany/setting/saveHosts": "s",
    "GET /platformCompany/setting/brand": "rsp",
    "GET /platformCompany/setting/brand/{fileId}": "rspb",
    "GET /largeScreen/list": "rs",
    "GET /largeScreen/show": "rs",
    "POST /largeScreen/data": "s",
    "GET /largeScreen/companies": "rs",
    "GET /largeScreen/customers": "rs",
    "POST /largeScreen/add": "s",
    "POST /largeScreen/edit": "s",
    "DELETE /largeScreen/delete": "s",
    "GET /largeScreen/link/list": "rs",
    "POST /largeScreen/link/add": "s",
    "DELETE /largeScreen/link/revoke": "s",
    "GET /largeScreen/borders/setting": "rs",
    "GET /largeScreen/borders/preview": "rs",
    "POST /largeScreen/borders/upload": "s",
    "POST /largeScreen/borders/show": "s",
    "DELETE /largeScreen/borders": "s",
    "GET /largeScreen/borders": "rs",
    "POST /largeScreen/wall/open": "sp",
    "GET /largeScreen/wall/show": "rsp",
    "POST /largeScreen/wall/data": "sp",
    "POST /largeScreen/wall/place": "sp",
    "GET /largeScreen/wall/borders": "rsp",
    "GET /largeScreen/wall/live": "rspb",
    "GET /largeScreen/wall/image/{fileId}": "rspb",
    "GET /job/{id}": "rs",
    "POST /job/cancel": "s",
    "GET /job/file/{id}": "rsb",
    "GET /health/detail": "rs",
    "GET /system/help": "rs",
    "GET /bearing/check/{id}": "rks",
    "GET /machineModel/parts/{id}": "rs",
    "PUT /machineModel/parts": "s",
    "GET /machineModel/ofMachine/{id}": "rs",
    "POST /machineModel/createMachines": "ks",
    "POST /machineModel/machines": "s",
    "POST /machineModel/apply": "ks",
    "POST /machineModel/detach": "ks",
    "GET /sensorThreshold/export": "sb",
    "GET /sensorThreshold/template": "rsb",
    "POST /sensorThreshold/import/preview": "rs",
    "POST /sensorThreshold/import/apply": "s",
    "POST /sensorThreshold/import/undo": "s",
    "POST /sensorThreshold/findPage": "rks",
    "GET /sensorThreshold/ofPoint": "rks",
    "GET /sensorThreshold/{id}": "rks",
    "POST /sensorThreshold/assign": "s",
    "PUT /sensorThreshold/edit": "s",
    "POST /sensorThreshold/reset": "s",
    "GET /plantBook/template": "rsb",
    "POST /plantBook/import/preview": "rs",
    "POST /plantBook/import/apply": "s",
    "POST /plantBook/import/undo": "s",
    "POST /alarm/findPage": "rks",
    "POST /alarm/export": "sb",
    "GET /alarm/unread": "rs",
    "POST /alarm/findMachinePage": "rks",
    "GET /alarm/overview": "rks",
    "GET /alarm/ofPoint": "rks",
    "POST /alarm/read": "rs",
    "POST /alarm/acknowledge": "s",
    "POST /alarm/undoAcknowledge": "s",
    "POST /alarm/findOwners": "rs",
    "POST /alarm/assign": "s",
    "POST /alarm/handle": "s",
    "POST /alarm/withdraw": "s",
    "PUT /alarm/attachments": "s",
    "GET /alarm/{id}": "rks",
    "POST /alarm/findQuality": "rks",
    "POST /alarm/exportQuality": "sb",
    "POST /bandAlarm/preview": "rs",
    "GET /bandAlarm/inWave": "rks",
    "GET /bandAlarm/ofWave": "rks",
    "GET /bandAlarm/values": "rks",
    "GET /bandAlarm/metricValues": "rks",
    "GET /alarm/forecast/ofPoint": "rks",
    "GET /alarm/forecast/ofMachine": "rks",
    "GET /plugin/list": "rs",
    "GET /plugin/detail": "rs",
    "GET /plugin/source": "rs",
    "POST /plugin/preview": "rs",
    "POST /plugin/add": "s",
    "POST /plugin/addVersion": "s",
    "POST /plugin/setUse": "s",
    "POST /plugin/updateBack": "s",
    "DELETE /plugin": "s",
    "DELETE /plugin/version": "s",
    "GET /plugin/choices": "rks",
    "GET /plugin/result": "rks",
    "GET /plugin/try": "rs",
    "GET /plugin/recordings": "rs",
    "POST /alarm/shelve": "s",
    "POST /alarm/unshelve": "s",
    "POST /alarm/findShelfPage": "rks",
    "GET /maintenanceWindow/mutedNow": "rks",
    "POST /inspection/danger/findPage": "rs",
    "GET /inspection/danger/getDetail": "rs",
    "GET /inspection/danger/people": "rs",
    "POST /inspection/danger/add": "s",
    "POST /inspection/danger/attach": "s",
    "POST /inspection/danger/edit": "s",
    "POST /inspection/danger/report": "s",
    "POST /inspection/danger/lead": "s",
    "POST /inspection/danger/work": "s",
    "POST /inspection/danger/review": "s",
    "GET /alarm/eventsOfPoint": "rks",
    "POST /sensorThreshold/previewAlarms": "rks",
    "GET /system/user/noticeSetting": "rs",
    "PUT /system/user/noticeSetting": "s",
    "GET /system/user/getWeixinNoticeUrl": "rs",
    "GET /system/user/openStatus": "rs",
    "PUT /system/user/openAppMessageStatus": "s",
    "POST /system/user/chatBinding/add": "s",
    "DELETE /system/user/chatBinding/remove/{id}": "s",
    "POST /system/user/pushBrowser/add": "s",
    "DELETE /system/user/pushBrowser/remove/{id}": "s",
    "POST /system/user/noticeTest": "s",
    "POST /alarm/notice/findPage": "rs",
    "POST /alarmLamp/test": "s",
    "POST /alarm/notice/resend": "s",
    "GET /alarm/escalation/policy": "rs",
    "PUT /alarm/escalation/policy": "s",
    "POST /alarm/escalation/preview": "rs",
    "POST /sensor/unbind": "s",
    "POST /sensor/bind": "s",
    "POST /gateway/resetCredential": "s",
    "GET /sensor/suspectSamples/{id}": "rks",
    "POST /sensor/suspectSamples/preview": "rs",
    "POST /sensor/suspectSamples/correct": "s",
    "POST /sensor/suspectSamples/undo": "s",
    "GET /sensor/unknownKeys/{id}": "rks",
    "POST /sensor/unknownKeys/map": "s",
    "POST /gateway/securityEvent/findPage": "rs",
    "POST /gateway/securityEvent/export": "sb",
    "POST /sensor/fleet/findPage": "rks",
    "POST /sensor/fleet/export": "sb",
    "POST /gateway/fleet/findPage": "rks",
    "POST /gateway/fleet/export": "sb",
    "GET /collectCard/live/{id}": "rs",
    "GET /collectCard/channels/{id}": "rs",
    "POST /collectCard/channels": "s",
    "GET /sensorNetworking/devices/{id}": "rs",
    "POST /sensorNetworking/devices": "s",
    "GET /sensorNetworking/values/{id}": "rs",
    "POST /gateway/claim": "s",
    "GET /system/companyExport": "rs",
    "POST /system/companyExport/add": "s",
    "POST /system/companyExport/cancel": "s",
    "DELETE /system/companyExport/remove/{id}": "s",
    "POST /system/companyExport/file": "sb",
    "POST /connector/find": "rs",
    "GET /connector/{id}": "rs",
    "DELETE /connector/{id}": "s",
    "POST /connector/add": "s",
    "PUT /connector/edit": "s",
    "POST /connector/switch": "s",
    "POST /connector/try": "s",
    "POST /connector/opcua/server": "s",
    "POST /connector/opcua/browse": "s",
    "POST /connector/opcua/certificate": "s",
    "GET /gateway/getSetting/{id}": "rks",
    "POST /gateway/command/findPage": "rks",
    "POST /gateway/command/add": "s",
    "POST /gateway/command/stop": "s",
    "PUT /gateway/saveSetting": "s",
    "GET /sensor/getSetting/{id}": "rks",
    "POST /sensor/command/findPage": "rks",
    "POST /sensor/command/add": "s",
    "POST /sensor/command/stop": "s",
    "GET /sensor/command/offered/{id}": "rks",
    "POST /gateway/commandBatch/add": "s",
    "POST /gateway/commandBatch/findPage": "rks",
    "POST /gateway/commandBatch/devices": "s",
    "POST /gateway/commandBatch/change": "s",
    "POST /gateway/commandBatch/export": "sb",
    "POST /sensor/commandBatch/add": "s",
    "POST /sensor/commandBatch/findPage": "rks",
    "POST /sensor/commandBatch/devices": "s",
    "POST /sensor/commandBatch/change": "s",
    "POST /sensor/commandBatch/export": "sb",
    "POST /sensor/commandBatch/findOffered": "rs",
    "POST /system/quarantine/findPage": "rs",
    "GET /system/quarantine/use": "rs",
    "GET /system/quarantine/{id}": "rs",
    "GET /system/quarantine/export/{id}": "sb",
    "POST /system/quarantine/replay": "s",
    "POST /system/quarantine/remove": "s",
    "GET /system/task/backlog": "rs",
    "POST /system/task/findPage": "rs",
    "POST /system/task/retry": "s",
    "POST /system/task/cancel": "s",
    "GET /system/usage": "rs",
    "POST /system/usage/export": "sb",
    "POST /platform/usage/findPage": "rs",
    "POST /platform/usage/export": "sb",
    "GET /platform/usage/{id}": "rs",
    "POST /platform/supportBundle": "sb",
    "GET /platform/status": "rs",
    "GET /about": "rs",
    "POST /about/seen": "s",
    "GET /statistics/getTreeMappingByCompanyId": "rs",
    "GET /onlineDetection/home": "rks",
    "GET /onlineDetection/equipment": "rks",
    "GET /onlineDetection/mapping": "rks",
    "GET /monitor/live": "rsb",
    "POST /monitor/attention/findPage": "rks",
    "GET /onlineDetection/getOnlineMappingList": "rks",
    "GET /onlineDetection/exportOnlineMappingList": "sb",
    "GET /statistics/health/overview": "rks",
    "GET /statistics/health/equipment": "rks",
    "GET /statistics/health/exportEquipment": "sb",
    "GET /statistics/health/point": "rks",
    "GET /statistics/health/trend": "rks",
    "GET /statistics/health/wave": "rks",
    "GET /statistics/health/weights": "rks",
    "POST /statistics/health/previewWeights": "rs",
    "POST /statistics/health/saveWeights": "s",
    "GET /statistics/health/trainList": "rks",
    "POST /statistics/health/startTrain": "s",
    "POST /statistics/health/stopTrain": "s",
    "POST /wave/list/findPage": "rks",
    "GET /wave/getUnbindSensorWaveList": "rks",
    "GET /waveform/chart/samplingTime": "rks",
    "GET /waveform/chart/waveHave": "rks",
    "POST /wave/detail": "rks",
    "GET /wave/getWaveDetail": "rks",
    "GET /wave/getWaveAccelerationFreq": "rks",
    "GET /wave/getCepstrum": "rks",
    "GET /wave/getAxisOrbit": "rks",
    "GET /statistics/getFFTNew": "rks",
    "GET /waveform/chart/waveform": "rks",
    "GET /wave/samples": "rksb",
    "GET /wave/overview": "rksb",
    "GET /statistics/getDataByTimeRange": "rks",
    "GET /wave/getDefaultWave": "rks",
    "GET /waveform/chart/sensorType": "rks",
    "GET /excel/ware/export": "sb",
    "GET /wave/cepstra": "rksb",
    "GET /wave/orbit": "rksb",
    "GET /wave/orderSpectrum": "rksb",
    "GET /wave/bandMap": "rks",
    "GET /waveform/chart/voicePrintSamplingTime": "rks",
    "GET /excel/waveVoicePrint/export": "sb",
    "GET /baseline/find": "rks",
    "PUT /baseline/set": "s",
    "DELETE /baseline/remove/{id}": "s",
    "GET /waveform/comparisons": "rks",
    "GET /view/list": "rs",
    "POST /view/add": "s",
    "PUT /view/edit/{id}": "s",
    "DELETE /view/remove/{id}": "s",
    "PUT /view/share/{id}": "s",
    "PUT /view/setDefault": "s",
    "POST /system/dilution/findPage": "rs",
    "GET /system/dilution/tenants": "rs",
    "POST /system/dilution/add": "s",
    "PUT /system/dilution/edit": "s",
    "PUT /system/dilution/updateEnabled": "s",
    "DELETE /system/dilution/remove/{ids}": "s",
    "POST /system/dilution/preview": "rs",
    "POST /system/dilution/run": "s",
    "POST /system/dilution/stop": "s",
    "GET /system/dilution/runs": "rs",
    "GET /statistics/getDataListByTh": "rks",
    "GET /statistics/getTemperatureAtlas": "rks",
    "GET /statistics/getTemperatureRiseAtlas": "rks",
    "POST /wave/import/preview": "rs",
    "POST /wave/import/apply": "s",
    "DELETE /wave/import/remove/{waveId}": "s",
    "GET /excel/ware/download": "rsb",
    "GET /excel/spectrum/export": "sb",
    "GET /excel/ware/export/sensor": "rsb",
    "POST /wave/batch/findPage": "rs",
    "POST /wave/batch/add": "s",
    "GET /wave/batch/detail/{id}": "rs",
    "GET /wave/batch/paths/{id}": "rs",
    "POST /wave/batch/upload": "s",
    "POST /wave/batch/scan": "s",
    "POST /wave/batch/findFiles": "rs",
    "POST /wave/batch/preview": "rs",
    "POST /wave/batch/apply": "s",
    "POST /wave/batch/findReport": "rs",
    "POST /wave/batch/report/export": "sb",
    "POST /wave/batch/cancel": "s",
    "POST /wave/batch/undo": "s",
    "DELETE /wave/batch/remove/{id}": "s",
    "GET /wave/batch/rules": "rs",
    "POST /wave/batch/rules/save": "s",
    "DELETE /wave/batch/rules/remove/{id}": "s",
    "POST /wave/batch/telemetry/preview": "rs",
    "POST /wave/batch/telemetry/apply": "s",
    "GET /wave/batch/telemetry/rules": "rs",
    "POST /wave/batch/telemetry/rules/save": "s",
    "GET /statistics/getEigenDataList": "rks",
    "GET /statistics/exportEigenData": "sb",
    "GET /excel/data/export": "sb",
    "GET /statistics/getHistoryTrend": "rks",
    "GET /statistics/getSuspectSamples": "rks",
    "GET /statistics/getDataAround": "rks",
    "GET /statistics/getDataListByHour": "rks",
    "GET /faultFrequency/list": "rks",
    "POST /faultFrequency/preview": "rs",
    "POST /diagnosis/conclusionRepositor/findList": "rks",
    "POST /diagnosis/conclusionRepositor/add": "s",
    "POST /diagnosis/conclusionRepositor/edit": "s",
    "DELETE /diagnosis/conclusionRepositor/delete": "s",
    "POST /diagnosis/new/findPage": "rks",
    "GET /diagnosis/new/getDetail": "rks",
    "GET /diagnosis/new/ofWave": "rks",
    "POST /diagnosis/new/diagnose": "s",
    "POST /diagnosis/new/read": "rs",
    "POST /diagnosis/finding/confirm": "s",
    "POST /diagnosis/finding/reject": "s",
    "POST /diagnosis/finding/correct": "s",
    "POST /diagnosis/finding/watch": "s",
    "GET /diagnosis/calibration": "rks",
    "GET /diagnosis/parameter/get": "rs",
    "POST /diagnosis/parameter/save": "s",
    "GET /diagnosis/novelty/ofPoint": "rks",
    "POST /diagnosis/novelty/accept": "s",
    "GET /diagnosis/scorecard": "rks",
    "POST /diagnosis/model/findPage": "rs",
    "GET /diagnosis/model/detailHistory": "rs",
    "GET /diagnosis/model/rules": "rs",
    "POST /diagnosis/model/upload": "s",
    "POST /diagnosis/model/add": "s",
    "POST /diagnosis/model/edit": "s",
    "POST /diagnosis/model/updateModel": "s",
    "POST /diagnosis/model/editHistory": "s",
    "DELETE /diagnosis/model": "s",
    "DELETE /diagnosis/model/deleteDiagnosisModelHistory": "s",
    "POST /diagnosis/model/compare": "s",
    "GET /diagnosis/model/scorecard": "rs",
    "GET /diagnosis/model/customers": "rs",
    "POST /diagnosis/model/switch": "s",
    "POST /diagnosis/model/rollBack": "s",
    "POST /firmware/findPage": "rs",
    "POST /firmware/upload": "s",
    "POST /firmware/fetch": "s",
    "POST /firmware/add": "s",
    "PUT /firmware/edit": "s",
    "DELETE /firmware/remove/{ids}": "s",
    "GET /firmware/key": "rs",
    "GET /firmware/key/download": "rsb",
    "POST /firmware/rollout/findPage": "rs",
    "POST /firmware/rollout/candidates": "s",
    "GET /firmware/rollout/customers": "rs",
    "POST /firmware/rollout/add": "s",
    "POST /firmware/rollout/devices": "s",
    "POST /firmware/rollout/change": "s",
    "POST /firmware/rollout/export": "sb",
    "POST /logbook/findPage": "rs",
    "GET /logbook/getDetail": "rs",
    "GET /logbook/people": "rs",
    "POST /logbook/add": "s",
    "POST /logbook/edit": "s",
    "DELETE /logbook/delete": "s",
    "DELETE /logbook/deleteAny": "s",
    "GET /diagnosis/opinion/preview": "rs",
    "POST /diagnosis/opinion/ask": "s",
    "POST /diagnosis/opinion/withdraw": "s",
    "POST /diagnosis/opinion/findPage": "rs",
    "GET /diagnosis/opinion/getDetail": "rs",
    "POST /diagnosis/opinion/adopt": "s",
    "POST /diagnosis/expert/findPage": "rs",
    "GET /diagnosis/expert/getDetail": "rs",
    "POST /diagnosis/expert/take": "s",
    "POST /diagnosis/expert/giveBack": "s",
    "POST /diagnosis/expert/answer": "s",
    "GET /diagnosis/expert/samples": "rsb",
    "GET /diagnosis/expert/notices": "rs",
    "POST /diagnosis/expert/notices/save": "s",
    "POST /faultCase/findPage": "rks",
    "GET /faultCase/getDetail": "rks",
    "GET /faultCase/similar": "rks",
    "POST /faultCase/draft": "s",
    "POST /faultCase/add": "s",
    "POST /faultCase/edit": "s",
    "DELETE /faultCase/delete": "s",
    "POST /faultCase/previewPublication": "rs",
    "POST /faultCase/requestPublication": "s",
    "POST /faultCase/withdraw": "s",
    "GET /faultCase/exportDocument": "sb",
    "GET /diagnosis/new/exportDocument": "sb",
    "POST /faultCase/public/findPage": "rs",
    "GET /faultCase/public/getDetail": "rs",
    "POST /faultCase/public/add": "s",
    "POST /faultCase/public/edit": "s",
    "DELETE /faultCase/public/delete": "s",
    "POST /faultCase/public/approve": "s",
    "POST /faultCase/public/reject": "s",
    "POST /faultCase/public/withdraw": "s",
    "POST /aiReport/findPage": "rs",
    "GET /aiReport/getDetail": "rs",
    "GET /aiReport/ofSubject": "rs",
    "POST /aiReport/write": "s",
    "POST /aiReport/stop": "s",
    "POST /aiReport/rate": "s",
    "POST /aiReport/read": "rs",
    "GET /assistant/setting": "rs",
    "POST /assistant/setting/save": "s",
    "POST /assistant/setting/disconnect": "s",
    "POST /assistant/setting/test": "s",
    "POST /assistant/document/findPage": "rs",
    "GET /assistant/document/detail": "rs",
    "POST /assistant/document/upload": "s",
    "DELETE /assistant/document/{id}": "s",
    "POST /assistant/document/search": "rs",
    "POST /inspectionTask/findPage": "rs",
    "GET /inspectionTask/getDetail": "rs",
    "GET /inspectionTask/next": "rs",
    "GET /inspectionTask/devices": "rs",
    "POST /inspectionTask/checkIn": "s",
    "POST /inspectionTask/answer": "s",
    "POST /inspectionTask/attach": "s",
    "POST /inspectionTask/decide": "s",
    "GET /inspectionTask/live": "rsb",
    "GET /inspectionTask/takeAlong": "rs",
    "POST /inspectionTask/skip": "s",
    "POST /inspectionReading/findPage": "rs",
    "GET /inspectionReading/trend": "rs",
    "POST /inspectionWave/preview": "rs",
    "POST /inspectionWave/apply": "s",
    "POST /inspectionWave/capture": "s",
    "POST /inspectionWave/findPage": "rs",
    "GET /inspectionWave/view": "rs",
    "GET /inspectionStandard/items/{id}": "rs",
    "POST /inspectionStandard/items": "s",
    "GET /inspectionPoint/labels": "rs",
    "GET /inspectionLine/stops/{id}": "rs",
    "GET /inspectionLine/points": "rs",
    "POST /inspectionLine/stops": "s",
    "POST /fault/repair/findPage": "rks",
    "GET /fault/repair/getDetail": "rks",
    "GET /fault/repair/people": "rs",
    "POST /fault/repair/add": "ks",
    "POST /fault/repair/edit": "s",
    "POST /fault/repair/lead": "ks",
    "POST /fault/repair/work": "s",
    "POST /fault/repair/review": "s",
    "POST /fault/repair/external": "ks",
    "POST /fault/repair/closeFault": "s",
    "POST /fault/upkeep/findPage": "rks",
    "GET /fault/upkeep/getDetail": "rks",
    "GET /fault/upkeep/people": "rs",
    "POST /fault/upkeep/add": "ks",
    "POST /fault/upkeep/edit": "s",
    "POST /fault/upkeep/lead": "ks",
    "POST /fault/upkeep/work": "s",
    "POST /fault/upkeep/review": "s",
    "POST /fault/upkeep/external": "ks",
    "POST /fault/upkeep/closeFault": "s",
    "POST /inspection/repair/findPage": "rs",
    "GET /inspection/repair/getDetail": "rs",
    "GET /inspection/repair/people": "rs",
    "POST /inspection/repair/add": "s",
    "POST /inspection/repair/edit": "s",
    "POST /inspection/repair/lead": "s",
    "POST /inspection/repair/work": "s",
    "POST /inspection/repair/review": "s",
    "POST /inspection/repair/external": "s",
    "POST /inspection/repair/closeFault": "s",
    "POST /inspection/upkeep/findPage": "rs",
    "GET /inspection/upkeep/getDetail": "rs",
    "GET /inspection/upkeep/people": "rs",
    "POST /inspection/upkeep/add": "s",
    "POST /inspection/upkeep/edit": "s",
    "POST /inspection/upkeep/lead": "s",
    "POST /inspection/upkeep/work": "s",
    "POST /inspection/upkeep/review": "s",
    "POST /inspection/upkeep/external": "s",
    "POST /inspection/upkeep/closeFault": "s",
    "GET /inspection/upkeepPlan/next": "rs",
    "POST /inspection/upkeepPlan/addReading": "s",
    "POST /weeklyReport/findPage": "rs",
    "GET /weeklyReport/getDetail": "rs",
    "GET /weeklyReport/pulse": "rs",
    "POST /weeklyReport/create": "s",
    "POST /weeklyReport/addVersion": "s",
    "POST /weeklyReport/setReview": "s",
    "POST /weeklyReport/sign": "s",
    "DELETE /weeklyReport/delete": "s",
    "GET /weeklyReport/preview": "rsb",
    "POST /weeklyReport/exportFile": "s",
    "POST /weeklyReport/section/save": "s",
    "POST /weeklyReport/section/checkIn": "s",
    "POST /weeklyReport/section/setOrder": "s",
    "POST /weeklyReport/section/add": "s",
    "POST /weeklyReport/section/remove": "s",
    "GET /weeklyReport/section/revisions": "rs",
    "POST /weeklyReport/section/addComment": "s",
    "POST /weeklyReport/section/setComment": "s",
    "GET /weeklyReport/section/phrases": "rs",
    "POST /weeklyReport/section/polish": "s",
    "POST /weeklyReport/section/addFigure": "s",
    "GET /weeklyReport/schedule/list": "rs",
    "POST /weeklyReport/schedule/add": "s",
    "POST /weeklyReport/schedule/edit": "s",
    "DELETE /weeklyReport/schedule/delete": "s",
    "POST /weeklyReport/mail/send": "s",
    "GET /weeklyReport/mail/list": "rs",
    "GET /weeklyReport/mail/suggested": "rs",
    "GET /weeklyReport/link/list": "rs",
    "POST /weeklyReport/link/add": "s",
    "POST /weeklyReport/link/cancel": "s",
    "POST /inspectionReport/findPage": "rs",
    "GET /inspectionReport/getDetail": "rs",
    "GET /inspectionReport/pulse": "rs",
    "POST /inspectionReport/create": "s",
    "POST /inspectionReport/addVersion": "s",
    "POST /inspectionReport/setReview": "s",
    "POST /inspectionReport/sign": "s",
    "DELETE /inspectionReport/delete": "s",
    "GET /inspectionReport/preview": "rsb",
    "POST /inspectionReport/exportFile": "s",
    "POST /inspectionReport/section/save": "s",
    "POST /inspectionReport/section/checkIn": "s",
    "POST /inspectionReport/section/setOrder": "s",
    "POST /inspectionReport/section/add": "s",
    "POST /inspectionReport/section/remove": "s",
    "GET /inspectionReport/section/revisions": "rs",
    "POST /inspectionReport/section/addComment": "s",
    "POST /inspectionReport/section/setComment": "s",
    "GET /inspectionReport/section/phrases": "rs",
    "POST /inspectionReport/section/polish": "s",
    "POST /inspectionReport/section/addFigure": "s",
    "GET /inspectionReport/schedule/list": "rs",
    "POST /inspectionReport/schedule/add": "s",
    "POST /inspectionReport/schedule/edit": "s",
    "DELETE /inspectionReport/schedule/delete": "s",
    "POST /inspectionReport/mail/send": "s",
    "GET /inspectionReport/mail/list": "rs",
    "GET /inspectionReport/mail/suggested": "rs",
    "GET /inspectionReport/link/list": "rs",
    "POST /inspectionReport/link/add": "s",
    "POST /inspectionReport/link/cancel": "s",
    "POST /sharedReport": "sp",
    "POST /sharedReport/file": "spb",
    "POST /file/part": "s",
    "POST /file/upload": "s",
    "POST /file/fullUpload": "s",
    "GET /file/usage": "rs",
    "GET /file/{fileId}": "rsb",
    "GET /picture/company": "rs",
    "PUT /picture/company/image": "s",
    "PUT /picture/company/placements": "s",
    "GET /picture/area": "rs",
    "PUT /picture/area/image": "ks",
    "PUT /picture/area/placements": "ks",
    "GET /picture/equipment": "rs",
    "PUT /picture/equipment/image": "ks",
    "PUT /picture/equipment/placements": "ks",
    "GET /whoAmI": "rk",
    "POST /ticket": "k",
}


class Calls:
    def call(self, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None) -> Any:
        raise NotImplementedError

    def read_bytes(self, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None) -> Any:
        raise NotImplementedError

    def post_login(self, body: t.PostLoginBody) -> t.PostLoginData:
        "Log in"
        return self.call("POST /login", body=body)

    def post_logout(self) -> None:
        "Log out"
        return self.call("POST /logout")

    def get_system_user_getInfo(self) -> t.GetSystemUserGetInfoData:
        "Get the current user"
        return self.call("GET /system/user/getInfo")

    def get_system_user_getSysMenus(self) -> list[t.Recursive1]:
        "Get the current menu"
        return self.call("GET /system/user/getSysMenus")

    def post_system_user_modifyPassword(self, body: t.PostSystemUserModifyPasswordBody) -> None:
        "Change password"
        return self.call("POST /system/user/modifyPassword", body=body)

    def post_system_loginLog_findPage(self, body: t.PostSystemLoginLogFindPageBody) -> t.PostSystemLoginLogFindPageData:
        "List logins"
        return self.call("POST /system/loginLog/findPage", body=body)

    def post_system_loginLog_export(self, body: t.PostSystemLoginLogExportBody) -> bytes:
        "Export the login log"
        return self.read_bytes("POST /system/loginLog/export", body=body)

    def get_system_user_sessions(self) -> list[t.GetSystemUserSessionsDataItem]:
        "List your sessions"
        return self.call("GET /system/user/sessions")

    def post_system_user_endSession(self, body: t.PostSystemUserEndSessionBody) -> t.PostSystemUserEndSessionData:
        "End one of your sessions, or all others"
        return self.call("POST /system/user/endSession", body=body)

    def get_system_user_confirmation(self) -> t.GetSystemUserConfirmationData:
        "See whether this session is confirmed by password"
        return self.call("GET /system/user/confirmation")

    def post_system_user_confirm(self, body: t.PostSystemUserConfirmBody) -> t.GetSystemUserConfirmationData:
        "Confirm this session by password, for ten minutes"
        return self.call("POST /system/user/confirm", body=body)

    def get_login_passwordHelp(self) -> t.GetLoginPasswordHelpData:
        "Get the help for forgotten passwords"
        return self.call("GET /login/passwordHelp")

    def post_login_forgotPassword(self, body: t.PostLoginForgotPasswordBody) -> None:
        "Request a link for a forgotten password"
        return self.call("POST /login/forgotPassword", body=body)

    def post_login_passwordLink(self, body: t.PostLoginPasswordLinkBody) -> t.PostLoginPasswordLinkData:
        "Check a password link"
        return self.call("POST /login/passwordLink", body=body)

    def post_login_newPassword(self, body: t.PostLoginNewPasswordBody) -> t.PostLoginPasswordLinkData:
        "Set a new password by a link"
        return self.call("POST /login/newPassword", body=body)

    def post_system_user_findList(self, body: t.PostSystemUserFindListBody) -> list[t.PostSystemUserFindListDataItem]:
        "List users"
        return self.call("POST /system/user/findList", body=body)

    def post_system_user_resetPassword(self, body: t.PostSystemUserResetPasswordBody) -> None:
        "Reset password"
        return self.call("POST /system/user/resetPassword", body=body)

    def get_system_user_roles_userId(self, *, userId: str | int) -> t.GetSystemUserRolesUserIdData:
        "List roles of a user"
        return self.call("GET /system/user/roles/{userId}", params={"userId": userId})

    def post_system_user_updateRoles(self, body: t.PostSystemUserUpdateRolesBody) -> None:
        "Assign roles"
        return self.call("POST /system/user/updateRoles", body=body)

    def get_system_user_authorities_userId(self, *, userId: str | int) -> t.GetSystemUserAuthoritiesUserIdData:
        "List data access limits of a user"
        return self.call("GET /system/user/authorities/{userId}", params={"userId": userId})

    def post_system_user_updateAuthorities(self, body: t.PostSystemUserUpdateAuthoritiesBody) -> None:
        "Assign data access limits"
        return self.call("POST /system/user/updateAuthorities", body=body)

    def post_system_user_resetTotp(self, body: t.PostSystemUserResetTotpBody) -> None:
        "Turn off two-step login for a user"
        return self.call("POST /system/user/resetTotp", body=body)

    def get_system_role_permissionTree(self) -> list[t.Recursive2]:
        "List grantable permissions"
        return self.call("GET /system/role/permissionTree")

    def get_system_role_permissions_roleId(self, *, roleId: str | int) -> list[str]:
        "List permissions of a role"
        return self.call("GET /system/role/permissions/{roleId}", params={"roleId": roleId})

    def post_system_role_updatePermissions(self, body: t.PostSystemRoleUpdatePermissionsBody) -> None:
        "Set permissions of a role"
        return self.call("POST /system/role/updatePermissions", body=body)

    def post_system_role_findUserPage(self, body: t.PostSystemRoleFindUserPageBody) -> t.PostSystemRoleFindUserPageData:
        "List users of a role"
        return self.call("POST /system/role/findUserPage", body=body)

    def post_system_role_addUsers(self, body: t.PostSystemRoleAddUsersBody) -> None:
        "Assign a role to users"
        return self.call("POST /system/role/addUsers", body=body)

    def post_system_role_removeUsers(self, body: t.PostSystemRoleAddUsersBody) -> None:
        "Remove users from a role"
        return self.call("POST /system/role/removeUsers", body=body)

    def post_system_invitation_findPage(self, body: t.PostSystemInvitationFindPageBody) -> t.PostSystemInvitationFindPageData:
        "List invitations"
        return self.call("POST /system/invitation/findPage", body=body)

    def get_system_invitation_options(self) -> t.GetSystemInvitationOptionsData:
        "List what invitations can give"
        return self.call("GET /system/invitation/options")

    def post_system_invitation_add(self, body: t.PostSystemInvitationAddBody) -> t.PostSystemInvitationAddData:
        "Invite a user"
        return self.call("POST /system/invitation/add", body=body)

    def post_system_invitation_sendAgain(self, body: t.PostSystemInvitationSendAgainBody) -> None:
        "Send an invitation again"
        return self.call("POST /system/invitation/sendAgain", body=body)

    def delete_system_invitation_revoke_id(self, *, id: str | int) -> None:
        "Revoke an invitation"
        return self.call("DELETE /system/invitation/revoke/{id}", params={"id": id})

    def post_login_invitation(self, body: t.PostLoginPasswordLinkBody) -> t.PostLoginInvitationData:
        "Show an invitation"
        return self.call("POST /login/invitation", body=body)

    def post_login_acceptInvitation(self, body: t.PostLoginAcceptInvitationBody) -> t.PostLoginAcceptInvitationData:
        "Accept an invitation"
        return self.call("POST /login/acceptInvitation", body=body)

    def get_system_role_standards(self) -> list[t.GetSystemRoleStandardsDataItem]:
        "Compare roles with their defaults"
        return self.call("GET /system/role/standards")

    def post_system_role_takeOffered(self, body: t.PostSystemRoleUpdatePermissionsBody) -> None:
        "Add permissions of a new release"
        return self.call("POST /system/role/takeOffered", body=body)

    def get_system_menu_findAll(self) -> list[t.GetSystemMenuFindAllDataItem]:
        "List menu entries"
        return self.call("GET /system/menu/findAll")

    def post_system_menu_save(self, body: t.PostSystemMenuSaveBody) -> t.PostSystemInvitationAddData:
        "Save a menu entry"
        return self.call("POST /system/menu/save", body=body)

    def get_system_menu_del(self, *, id: str | int) -> None:
        "Delete a menu entry"
        return self.call("GET /system/menu/del", query={"id": id})

    def get_app_menu_findAll(self) -> list[t.GetSystemMenuFindAllDataItem]:
        "List app menu entries"
        return self.call("GET /app/menu/findAll")

    def get_app_menu_mine(self) -> list[t.Recursive3]:
        "View the app menu of the own company"
        return self.call("GET /app/menu/mine")

    def get_app_menu_selectAppMenuTree_id(self, *, id: str | int) -> list[t.Recursive3]:
        "View the menu tree of an app edition"
        return self.call("GET /app/menu/selectAppMenuTree/{id}", params={"id": id})

    def post_app_menu_add(self, body: t.PostAppMenuAddBody) -> t.PostSystemInvitationAddData:
        "Add an app menu entry"
        return self.call("POST /app/menu/add", body=body)

    def post_app_menu_edit(self, body: t.PostAppMenuEditBody) -> t.PostSystemInvitationAddData:
        "Edit an app menu entry"
        return self.call("POST /app/menu/edit", body=body)

    def delete_app_menu_delete_id(self, *, id: str | int) -> None:
        "Delete an app menu entry"
        return self.call("DELETE /app/menu/delete/{id}", params={"id": id})

    def get_systemNotice_mine(self) -> t.GetSystemNoticeMineData:
        "List my system notices"
        return self.call("GET /systemNotice/mine")

    def post_systemNotice_read(self, body: t.PostSystemNoticeReadBody) -> None:
        "Mark notices as read"
        return self.call("POST /systemNotice/read", body=body)

    def get_app_content_newest(self, *, languageType: Literal["cn", "en"] | None = None) -> t.GetAppContentNewestData:
        "Get the newest versions of the mobile app"
        return self.call("GET /app/content/newest", query={"languageType": languageType})

    def get_app_content_published(self, *, languageType: Literal["cn", "en"] | None = None) -> t.GetAppContentPublishedData:
        "Get the published content of the mobile app"
        return self.call("GET /app/content/published", query={"languageType": languageType})

    def post_system_operateLog_findPage(self, body: t.PostSystemOperateLogFindPageBody) -> t.PostSystemOperateLogFindPageData:
        "List operations"
        return self.call("POST /system/operateLog/findPage", body=body)

    def post_system_operateLog_export(self, body: t.PostSystemOperateLogExportBody) -> bytes:
        "Export the operation log"
        return self.read_bytes("POST /system/operateLog/export", body=body)

    def post_system_importRecord_findPage(self, body: t.PostSystemImportRecordFindPageBody) -> t.PostSystemImportRecordFindPageData:
        "List imports"
        return self.call("POST /system/importRecord/findPage", body=body)

    def post_system_importRecord_export(self, body: t.PostSystemImportRecordExportBody) -> bytes:
        "Export the list of imports"
        return self.read_bytes("POST /system/importRecord/export", body=body)

    def get_system_user_totp_state(self) -> t.GetSystemUserTotpStateData:
        "View the state of two-step login"
        return self.call("GET /system/user/totp/state")

    def post_system_user_totp_start(self, body: t.PostSystemUserConfirmBody) -> t.PostSystemUserTotpStartData:
        "Start setting up two-step login"
        return self.call("POST /system/user/totp/start", body=body)

    def post_system_user_totp_confirm(self, body: t.PostSystemUserTotpConfirmBody) -> None:
        "Confirm two-step login"
        return self.call("POST /system/user/totp/confirm", body=body)

    def post_system_user_totp_remove(self, body: t.PostSystemUserTotpRemoveBody) -> None:
        "Turn off two-step login"
        return self.call("POST /system/user/totp/remove", body=body)

    def post_company_findPage(self, body: t.PostCompanyFindPageBody) -> t.PostCompanyFindPageData:
        "List companies"
        return self.call("POST /company/findPage", body=body)

    def get_company_options(self, *, companyId: str | int | None = None, parentId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List companies as options"
        return self.call("GET /company/options", query={"companyId": companyId, "parentId": parentId, "keyword": keyword})

    def get_company_id(self, *, id: str | int) -> t.PostCompanyFindPageDataRecordsItem:
        "View a company"
        return self.call("GET /company/{id}", params={"id": id})

    def post_company_add(self, body: t.PostCompanyAddBody) -> t.PostCompanyFindPageDataRecordsItem:
        "Add a company"
        return self.call("POST /company/add", body=body)

    def put_company_edit(self, body: t.PutCompanyEditBody) -> t.PostCompanyFindPageDataRecordsItem:
        "Edit a company"
        return self.call("PUT /company/edit", body=body)

    def delete_company_remove_ids(self, *, ids: str | int) -> None:
        "Delete companies"
        return self.call("DELETE /company/remove/{ids}", params={"ids": ids})

    def post_company_batchEdit(self, body: t.PostCompanyBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit companies, all or none"
        return self.call("POST /company/batchEdit", body=body)

    def get_company_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, parentId: str | int | None = None, status: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "city", "status"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export companies (returns a job for large exports)"
        return self.read_bytes("GET /company/export", query={"ids": ids, "companyId": companyId, "name": name, "parentId": parentId, "status": status, "keyword": keyword, "sort": sort, "order": order})

    def get_company_template(self) -> bytes:
        "Download the import template for companies"
        return self.read_bytes("GET /company/template")

    def post_company_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of companies"
        return self.call("POST /company/import/preview", body=body)

    def post_company_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import companies"
        return self.call("POST /company/import/apply", body=body)

    def post_company_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of companies"
        return self.call("POST /company/import/undo", body=body)

    def post_area_findPage(self, body: t.PostAreaFindPageBody) -> t.PostAreaFindPageData:
        "List areas"
        return self.call("POST /area/findPage", body=body)

    def get_area_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List areas as options"
        return self.call("GET /area/options", query={"companyId": companyId, "keyword": keyword})

    def get_area_id(self, *, id: str | int) -> t.PostAreaFindPageDataRecordsItem:
        "View an area"
        return self.call("GET /area/{id}", params={"id": id})

    def post_area_add(self, body: t.PostAreaAddBody) -> t.PostAreaFindPageDataRecordsItem:
        "Add an area"
        return self.call("POST /area/add", body=body)

    def put_area_edit(self, body: t.PutAreaEditBody) -> t.PostAreaFindPageDataRecordsItem:
        "Edit an area"
        return self.call("PUT /area/edit", body=body)

    def delete_area_remove_ids(self, *, ids: str | int) -> None:
        "Delete areas"
        return self.call("DELETE /area/remove/{ids}", params={"ids": ids})

    def post_area_batchEdit(self, body: t.PostAreaBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit areas, all or none"
        return self.call("POST /area/batchEdit", body=body)

    def get_area_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export areas (returns a job for large exports)"
        return self.read_bytes("GET /area/export", query={"ids": ids, "companyId": companyId, "name": name, "keyword": keyword, "sort": sort, "order": order})

    def get_area_template(self) -> bytes:
        "Download the import template for areas"
        return self.read_bytes("GET /area/template")

    def post_area_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of areas"
        return self.call("POST /area/import/preview", body=body)

    def post_area_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import areas"
        return self.call("POST /area/import/apply", body=body)

    def post_area_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of areas"
        return self.call("POST /area/import/undo", body=body)

    def post_bearing_findPage(self, body: t.PostBearingFindPageBody) -> t.PostBearingFindPageData:
        "List bearings"
        return self.call("POST /bearing/findPage", body=body)

    def get_bearing_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List bearings as options"
        return self.call("GET /bearing/options", query={"companyId": companyId, "keyword": keyword})

    def get_bearing_id(self, *, id: str | int) -> t.PostBearingFindPageDataRecordsItem:
        "View a bearing"
        return self.call("GET /bearing/{id}", params={"id": id})

    def post_bearing_add(self, body: t.PostBearingAddBody) -> t.PostBearingFindPageDataRecordsItem:
        "Add a bearing"
        return self.call("POST /bearing/add", body=body)

    def put_bearing_edit(self, body: t.PutBearingEditBody) -> t.PostBearingFindPageDataRecordsItem:
        "Edit a bearing"
        return self.call("PUT /bearing/edit", body=body)

    def delete_bearing_remove_ids(self, *, ids: str | int) -> None:
        "Delete bearings"
        return self.call("DELETE /bearing/remove/{ids}", params={"ids": ids})

    def post_bearing_batchEdit(self, body: t.PostBearingBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit bearings, all or none"
        return self.call("POST /bearing/batchEdit", body=body)

    def get_bearing_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, model: str | int | None = None, manufacturer: str | int | None = None, source: str | int | None = None, keyword: str | int | None = None, sort: Literal["model", "manufacturer", "rollerCount"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export bearings (returns a job for large exports)"
        return self.read_bytes("GET /bearing/export", query={"ids": ids, "companyId": companyId, "model": model, "manufacturer": manufacturer, "source": source, "keyword": keyword, "sort": sort, "order": order})

    def get_bearing_template(self) -> bytes:
        "Download the import template for bearings"
        return self.read_bytes("GET /bearing/template")

    def post_bearing_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of bearings"
        return self.call("POST /bearing/import/preview", body=body)

    def post_bearing_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import bearings"
        return self.call("POST /bearing/import/apply", body=body)

    def post_bearing_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of bearings"
        return self.call("POST /bearing/import/undo", body=body)

    def post_machineModel_findPage(self, body: t.PostMachineModelFindPageBody) -> t.PostMachineModelFindPageData:
        "List machine templates"
        return self.call("POST /machineModel/findPage", body=body)

    def get_machineModel_options(self, *, companyId: str | int | None = None, driveBearingId: str | int | None = None, nonDriveBearingId: str | int | None = None, thresholdId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List machine templates as options"
        return self.call("GET /machineModel/options", query={"companyId": companyId, "driveBearingId": driveBearingId, "nonDriveBearingId": nonDriveBearingId, "thresholdId": thresholdId, "keyword": keyword})

    def get_machineModel_id(self, *, id: str | int) -> t.PostMachineModelFindPageDataRecordsItem:
        "View a machine template"
        return self.call("GET /machineModel/{id}", params={"id": id})

    def post_machineModel_add(self, body: t.PostMachineModelAddBody) -> t.PostMachineModelFindPageDataRecordsItem:
        "Add a machine template"
        return self.call("POST /machineModel/add", body=body)

    def put_machineModel_edit(self, body: t.PutMachineModelEditBody) -> t.PostMachineModelFindPageDataRecordsItem:
        "Edit a machine template"
        return self.call("PUT /machineModel/edit", body=body)

    def delete_machineModel_remove_ids(self, *, ids: str | int) -> None:
        "Delete machine templates"
        return self.call("DELETE /machineModel/remove/{ids}", params={"ids": ids})

    def post_machineModel_batchEdit(self, body: t.PostMachineModelBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit machine templates, all or none"
        return self.call("POST /machineModel/batchEdit", body=body)

    def get_machineModel_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, manufacturer: str | int | None = None, type: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "type", "manufacturer"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export machine templates (returns a job for large exports)"
        return self.read_bytes("GET /machineModel/export", query={"ids": ids, "companyId": companyId, "name": name, "manufacturer": manufacturer, "type": type, "keyword": keyword, "sort": sort, "order": order})

    def get_machineModel_template(self) -> bytes:
        "Download the import template for machine templates"
        return self.read_bytes("GET /machineModel/template")

    def post_machineModel_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of machine templates"
        return self.call("POST /machineModel/import/preview", body=body)

    def post_machineModel_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import machine templates"
        return self.call("POST /machineModel/import/apply", body=body)

    def post_machineModel_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of machine templates"
        return self.call("POST /machineModel/import/undo", body=body)

    def post_equipment_findPage(self, body: t.PostEquipmentFindPageBody) -> t.PostEquipmentFindPageData:
        "List machines"
        return self.call("POST /equipment/findPage", body=body)

    def get_equipment_options(self, *, companyId: str | int | None = None, areaId: str | int | None = None, ownerId: str | int | None = None, driveBearingId: str | int | None = None, nonDriveBearingId: str | int | None = None, thresholdId: str | int | None = None, machineModelId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List machines as options"
        return self.call("GET /equipment/options", query={"companyId": companyId, "areaId": areaId, "ownerId": ownerId, "driveBearingId": driveBearingId, "nonDriveBearingId": nonDriveBearingId, "thresholdId": thresholdId, "machineModelId": machineModelId, "keyword": keyword})

    def get_equipment_id(self, *, id: str | int) -> t.PostEquipmentFindPageDataRecordsItem:
        "View a machine"
        return self.call("GET /equipment/{id}", params={"id": id})

    def post_equipment_add(self, body: t.PostEquipmentAddBody) -> t.PostEquipmentFindPageDataRecordsItem:
        "Add a machine"
        return self.call("POST /equipment/add", body=body)

    def put_equipment_edit(self, body: t.PutEquipmentEditBody) -> t.PostEquipmentFindPageDataRecordsItem:
        "Edit a machine"
        return self.call("PUT /equipment/edit", body=body)

    def delete_equipment_remove_ids(self, *, ids: str | int) -> None:
        "Delete machines"
        return self.call("DELETE /equipment/remove/{ids}", params={"ids": ids})

    def post_equipment_batchEdit(self, body: t.PostEquipmentBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit machines, all or none"
        return self.call("POST /equipment/batchEdit", body=body)

    def get_equipment_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, areaId: str | int | None = None, type: str | int | None = None, level: str | int | None = None, runStatus: str | int | None = None, ownerId: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name", "level", "type"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export machines (returns a job for large exports)"
        return self.read_bytes("GET /equipment/export", query={"ids": ids, "companyId": companyId, "name": name, "areaId": areaId, "type": type, "level": level, "runStatus": runStatus, "ownerId": ownerId, "keyword": keyword, "sort": sort, "order": order})

    def get_equipment_template(self) -> bytes:
        "Download the import template for machines"
        return self.read_bytes("GET /equipment/template")

    def post_equipment_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of machines"
        return self.call("POST /equipment/import/preview", body=body)

    def post_equipment_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import machines"
        return self.call("POST /equipment/import/apply", body=body)

    def post_equipment_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of machines"
        return self.call("POST /equipment/import/undo", body=body)

    def post_equipmentComponent_findPage(self, body: t.PostEquipmentComponentFindPageBody) -> t.PostEquipmentComponentFindPageData:
        "List components"
        return self.call("POST /equipmentComponent/findPage", body=body)

    def get_equipmentComponent_options(self, *, companyId: str | int | None = None, equipmentId: str | int | None = None, bearingId: str | int | None = None, replacedById: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List components as options"
        return self.call("GET /equipmentComponent/options", query={"companyId": companyId, "equipmentId": equipmentId, "bearingId": bearingId, "replacedById": replacedById, "keyword": keyword})

    def get_equipmentComponent_id(self, *, id: str | int) -> t.PostEquipmentComponentFindPageDataRecordsItem:
        "View a component"
        return self.call("GET /equipmentComponent/{id}", params={"id": id})

    def post_equipmentComponent_add(self, body: t.PostEquipmentComponentAddBody) -> t.PostEquipmentComponentFindPageDataRecordsItem:
        "Add a component"
        return self.call("POST /equipmentComponent/add", body=body)

    def put_equipmentComponent_edit(self, body: t.PutEquipmentComponentEditBody) -> t.PostEquipmentComponentFindPageDataRecordsItem:
        "Edit a component"
        return self.call("PUT /equipmentComponent/edit", body=body)

    def delete_equipmentComponent_remove_ids(self, *, ids: str | int) -> None:
        "Delete components"
        return self.call("DELETE /equipmentComponent/remove/{ids}", params={"ids": ids})

    def post_equipmentComponent_batchEdit(self, body: t.PostEquipmentComponentBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit components, all or none"
        return self.call("POST /equipmentComponent/batchEdit", body=body)

    def get_equipmentComponent_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, equipmentId: str | int | None = None, kind: str | int | None = None, model: str | int | None = None, bearingId: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name", "kind", "commissionedAt", "failedAt"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export components (returns a job for large exports)"
        return self.read_bytes("GET /equipmentComponent/export", query={"ids": ids, "companyId": companyId, "name": name, "equipmentId": equipmentId, "kind": kind, "model": model, "bearingId": bearingId, "keyword": keyword, "sort": sort, "order": order})

    def get_equipmentComponent_template(self) -> bytes:
        "Download the import template for components"
        return self.read_bytes("GET /equipmentComponent/template")

    def post_equipmentComponent_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of components"
        return self.call("POST /equipmentComponent/import/preview", body=body)

    def post_equipmentComponent_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import components"
        return self.call("POST /equipmentComponent/import/apply", body=body)

    def post_equipmentComponent_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of components"
        return self.call("POST /equipmentComponent/import/undo", body=body)

    def post_mapping_findPage(self, body: t.PostMappingFindPageBody) -> t.PostMappingFindPageData:
        "List measuring points"
        return self.call("POST /mapping/findPage", body=body)

    def get_mapping_options(self, *, companyId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List measuring points as options"
        return self.call("GET /mapping/options", query={"companyId": companyId, "equipmentId": equipmentId, "keyword": keyword})

    def get_mapping_id(self, *, id: str | int) -> t.PostMappingFindPageDataRecordsItem:
        "View a measuring point"
        return self.call("GET /mapping/{id}", params={"id": id})

    def post_mapping_add(self, body: t.PostMappingAddBody) -> t.PostMappingFindPageDataRecordsItem:
        "Add a measuring point"
        return self.call("POST /mapping/add", body=body)

    def put_mapping_edit(self, body: t.PutMappingEditBody) -> t.PostMappingFindPageDataRecordsItem:
        "Edit a measuring point"
        return self.call("PUT /mapping/edit", body=body)

    def delete_mapping_remove_ids(self, *, ids: str | int) -> None:
        "Delete measuring points"
        return self.call("DELETE /mapping/remove/{ids}", params={"ids": ids})

    def post_mapping_batchEdit(self, body: t.PostMappingBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit measuring points, all or none"
        return self.call("POST /mapping/batchEdit", body=body)

    def get_mapping_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, equipmentId: str | int | None = None, drivePort: str | int | None = None, installationDirection: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export measuring points (returns a job for large exports)"
        return self.read_bytes("GET /mapping/export", query={"ids": ids, "companyId": companyId, "name": name, "equipmentId": equipmentId, "drivePort": drivePort, "installationDirection": installationDirection, "keyword": keyword, "sort": sort, "order": order})

    def get_mapping_template(self) -> bytes:
        "Download the import template for measuring points"
        return self.read_bytes("GET /mapping/template")

    def post_mapping_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of measuring points"
        return self.call("POST /mapping/import/preview", body=body)

    def post_mapping_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import measuring points"
        return self.call("POST /mapping/import/apply", body=body)

    def post_mapping_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of measuring points"
        return self.call("POST /mapping/import/undo", body=body)

    def post_gateway_findPage(self, body: t.PostGatewayFindPageBody) -> t.PostGatewayFindPageData:
        "List gateways"
        return self.call("POST /gateway/findPage", body=body)

    def get_gateway_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List gateways as options"
        return self.call("GET /gateway/options", query={"companyId": companyId, "keyword": keyword})

    def get_gateway_id(self, *, id: str | int) -> t.PostGatewayFindPageDataRecordsItem:
        "View a gateway"
        return self.call("GET /gateway/{id}", params={"id": id})

    def post_gateway_add(self, body: t.PostGatewayAddBody) -> t.PostGatewayAddData:
        "Add a gateway"
        return self.call("POST /gateway/add", body=body)

    def put_gateway_edit(self, body: t.PutGatewayEditBody) -> t.PostGatewayFindPageDataRecordsItem:
        "Edit a gateway"
        return self.call("PUT /gateway/edit", body=body)

    def delete_gateway_remove_ids(self, *, ids: str | int) -> None:
        "Delete gateways"
        return self.call("DELETE /gateway/remove/{ids}", params={"ids": ids})

    def post_gateway_batchEdit(self, body: t.PostGatewayBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit gateways, all or none"
        return self.call("POST /gateway/batchEdit", body=body)

    def get_gateway_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, deviceId: str | int | None = None, type: str | int | None = None, online: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "deviceId", "type"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export gateways (returns a job for large exports)"
        return self.read_bytes("GET /gateway/export", query={"ids": ids, "companyId": companyId, "name": name, "deviceId": deviceId, "type": type, "online": online, "keyword": keyword, "sort": sort, "order": order})

    def get_gateway_template(self) -> bytes:
        "Download the import template for gateways"
        return self.read_bytes("GET /gateway/template")

    def post_gateway_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of gateways"
        return self.call("POST /gateway/import/preview", body=body)

    def post_gateway_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import gateways"
        return self.call("POST /gateway/import/apply", body=body)

    def post_gateway_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of gateways"
        return self.call("POST /gateway/import/undo", body=body)

    def post_sensor_findPage(self, body: t.PostSensorFindPageBody) -> t.PostSensorFindPageData:
        "List sensors"
        return self.call("POST /sensor/findPage", body=body)

    def get_sensor_options(self, *, companyId: str | int | None = None, gatewayId: str | int | None = None, mappingId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List sensors as options"
        return self.call("GET /sensor/options", query={"companyId": companyId, "gatewayId": gatewayId, "mappingId": mappingId, "keyword": keyword})

    def get_sensor_id(self, *, id: str | int) -> t.PostSensorFindPageDataRecordsItem:
        "View a sensor"
        return self.call("GET /sensor/{id}", params={"id": id})

    def post_sensor_add(self, body: t.PostSensorAddBody) -> t.PostSensorFindPageDataRecordsItem:
        "Add a sensor"
        return self.call("POST /sensor/add", body=body)

    def put_sensor_edit(self, body: t.PutSensorEditBody) -> t.PostSensorFindPageDataRecordsItem:
        "Edit a sensor"
        return self.call("PUT /sensor/edit", body=body)

    def delete_sensor_remove_ids(self, *, ids: str | int) -> None:
        "Delete sensors"
        return self.call("DELETE /sensor/remove/{ids}", params={"ids": ids})

    def post_sensor_batchEdit(self, body: t.PostSensorBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit sensors, all or none"
        return self.call("POST /sensor/batchEdit", body=body)

    def get_sensor_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, sensorId: str | int | None = None, name: str | int | None = None, model: str | int | None = None, category: str | int | None = None, gatewayId: str | int | None = None, mappingId: str | int | None = None, online: str | int | None = None, bound: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["sensorId", "name", "model"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export sensors (returns a job for large exports)"
        return self.read_bytes("GET /sensor/export", query={"ids": ids, "companyId": companyId, "sensorId": sensorId, "name": name, "model": model, "category": category, "gatewayId": gatewayId, "mappingId": mappingId, "online": online, "bound": bound, "keyword": keyword, "sort": sort, "order": order})

    def get_sensor_template(self) -> bytes:
        "Download the import template for sensors"
        return self.read_bytes("GET /sensor/template")

    def post_sensor_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of sensors"
        return self.call("POST /sensor/import/preview", body=body)

    def post_sensor_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import sensors"
        return self.call("POST /sensor/import/apply", body=body)

    def post_sensor_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of sensors"
        return self.call("POST /sensor/import/undo", body=body)

    def post_collectCard_findPage(self, body: t.PostCollectCardFindPageBody) -> t.PostCollectCardFindPageData:
        "List daq cards"
        return self.call("POST /collectCard/findPage", body=body)

    def get_collectCard_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List daq cards as options"
        return self.call("GET /collectCard/options", query={"companyId": companyId, "keyword": keyword})

    def get_collectCard_id(self, *, id: str | int) -> t.PostCollectCardFindPageDataRecordsItem:
        "View a daq card"
        return self.call("GET /collectCard/{id}", params={"id": id})

    def post_collectCard_add(self, body: t.PostCollectCardAddBody) -> t.PostCollectCardFindPageDataRecordsItem:
        "Add a daq card"
        return self.call("POST /collectCard/add", body=body)

    def put_collectCard_edit(self, body: t.PutCollectCardEditBody) -> t.PostCollectCardFindPageDataRecordsItem:
        "Edit a daq card"
        return self.call("PUT /collectCard/edit", body=body)

    def delete_collectCard_remove_ids(self, *, ids: str | int) -> None:
        "Delete daq cards"
        return self.call("DELETE /collectCard/remove/{ids}", params={"ids": ids})

    def post_collectCard_batchEdit(self, body: t.PostCollectCardBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit daq cards, all or none"
        return self.call("POST /collectCard/batchEdit", body=body)

    def get_collectCard_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, ip: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "ip"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export daq cards (returns a job for large exports)"
        return self.read_bytes("GET /collectCard/export", query={"ids": ids, "companyId": companyId, "name": name, "ip": ip, "keyword": keyword, "sort": sort, "order": order})

    def get_collectCard_template(self) -> bytes:
        "Download the import template for daq cards"
        return self.read_bytes("GET /collectCard/template")

    def post_collectCard_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of daq cards"
        return self.call("POST /collectCard/import/preview", body=body)

    def post_collectCard_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import daq cards"
        return self.call("POST /collectCard/import/apply", body=body)

    def post_collectCard_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of daq cards"
        return self.call("POST /collectCard/import/undo", body=body)

    def post_sensorNetworking_findPage(self, body: t.PostSensorNetworkingFindPageBody) -> t.PostSensorNetworkingFindPageData:
        "List networking tasks"
        return self.call("POST /sensorNetworking/findPage", body=body)

    def get_sensorNetworking_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List networking tasks as options"
        return self.call("GET /sensorNetworking/options", query={"companyId": companyId, "keyword": keyword})

    def get_sensorNetworking_id(self, *, id: str | int) -> t.PostSensorNetworkingFindPageDataRecordsItem:
        "View a networking task"
        return self.call("GET /sensorNetworking/{id}", params={"id": id})

    def post_sensorNetworking_add(self, body: t.PostSensorNetworkingAddBody) -> t.PostSensorNetworkingFindPageDataRecordsItem:
        "Add a networking task"
        return self.call("POST /sensorNetworking/add", body=body)

    def put_sensorNetworking_edit(self, body: t.PutSensorNetworkingEditBody) -> t.PostSensorNetworkingFindPageDataRecordsItem:
        "Edit a networking task"
        return self.call("PUT /sensorNetworking/edit", body=body)

    def delete_sensorNetworking_remove_ids(self, *, ids: str | int) -> None:
        "Delete networking tasks"
        return self.call("DELETE /sensorNetworking/remove/{ids}", params={"ids": ids})

    def post_sensorNetworking_batchEdit(self, body: t.PostSensorNetworkingBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit networking tasks, all or none"
        return self.call("POST /sensorNetworking/batchEdit", body=body)

    def get_sensorNetworking_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, keyword: str | int | None = None, sort: Literal["name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export networking tasks (returns a job for large exports)"
        return self.read_bytes("GET /sensorNetworking/export", query={"ids": ids, "companyId": companyId, "name": name, "keyword": keyword, "sort": sort, "order": order})

    def get_sensorNetworking_template(self) -> bytes:
        "Download the import template for networking tasks"
        return self.read_bytes("GET /sensorNetworking/template")

    def post_sensorNetworking_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of networking tasks"
        return self.call("POST /sensorNetworking/import/preview", body=body)

    def post_sensorNetworking_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import networking tasks"
        return self.call("POST /sensorNetworking/import/apply", body=body)

    def post_sensorNetworking_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of networking tasks"
        return self.call("POST /sensorNetworking/import/undo", body=body)

    def post_provisioningKey_findPage(self, body: t.PostProvisioningKeyFindPageBody) -> t.PostProvisioningKeyFindPageData:
        "List provisioning keys"
        return self.call("POST /provisioningKey/findPage", body=body)

    def get_provisioningKey_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List provisioning keys as options"
        return self.call("GET /provisioningKey/options", query={"companyId": companyId, "keyword": keyword})

    def get_provisioningKey_id(self, *, id: str | int) -> t.PostProvisioningKeyFindPageDataRecordsItem:
        "View a provisioning key"
        return self.call("GET /provisioningKey/{id}", params={"id": id})

    def post_provisioningKey_add(self, body: t.PostProvisioningKeyAddBody) -> t.PostProvisioningKeyAddData:
        "Add a provisioning key"
        return self.call("POST /provisioningKey/add", body=body)

    def put_provisioningKey_edit(self, body: t.PutProvisioningKeyEditBody) -> t.PostProvisioningKeyFindPageDataRecordsItem:
        "Edit a provisioning key"
        return self.call("PUT /provisioningKey/edit", body=body)

    def delete_provisioningKey_remove_ids(self, *, ids: str | int) -> None:
        "Delete provisioning keys"
        return self.call("DELETE /provisioningKey/remove/{ids}", params={"ids": ids})

    def post_provisioningKey_batchEdit(self, body: t.PostProvisioningKeyBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit provisioning keys, all or none"
        return self.call("POST /provisioningKey/batchEdit", body=body)

    def get_provisioningKey_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "expiresAt"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export provisioning keys (returns a job for large exports)"
        return self.read_bytes("GET /provisioningKey/export", query={"ids": ids, "companyId": companyId, "name": name, "keyword": keyword, "sort": sort, "order": order})

    def get_provisioningKey_template(self) -> bytes:
        "Download the import template for provisioning keys"
        return self.read_bytes("GET /provisioningKey/template")

    def post_provisioningKey_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of provisioning keys"
        return self.call("POST /provisioningKey/import/preview", body=body)

    def post_provisioningKey_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import provisioning keys"
        return self.call("POST /provisioningKey/import/apply", body=body)

    def post_provisioningKey_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of provisioning keys"
        return self.call("POST /provisioningKey/import/undo", body=body)

    def post_alarmLamp_findPage(self, body: t.PostAlarmLampFindPageBody) -> t.PostAlarmLampFindPageData:
        "List alarm lamps"
        return self.call("POST /alarmLamp/findPage", body=body)

    def get_alarmLamp_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List alarm lamps as options"
        return self.call("GET /alarmLamp/options", query={"companyId": companyId, "keyword": keyword})

    def get_alarmLamp_id(self, *, id: str | int) -> t.PostAlarmLampFindPageDataRecordsItem:
        "View an alarm lamp"
        return self.call("GET /alarmLamp/{id}", params={"id": id})

    def post_alarmLamp_add(self, body: t.PostAlarmLampAddBody) -> t.PostAlarmLampFindPageDataRecordsItem:
        "Add an alarm lamp"
        return self.call("POST /alarmLamp/add", body=body)

    def put_alarmLamp_edit(self, body: t.PutAlarmLampEditBody) -> t.PostAlarmLampFindPageDataRecordsItem:
        "Edit an alarm lamp"
        return self.call("PUT /alarmLamp/edit", body=body)

    def delete_alarmLamp_remove_ids(self, *, ids: str | int) -> None:
        "Delete alarm lamps"
        return self.call("DELETE /alarmLamp/remove/{ids}", params={"ids": ids})

    def post_alarmLamp_batchEdit(self, body: t.PostAlarmLampBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit alarm lamps, all or none"
        return self.call("POST /alarmLamp/batchEdit", body=body)

    def get_alarmLamp_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, type: str | int | None = None, deviceId: str | int | None = None, control: str | int | None = None, ip: str | int | None = None, mappingIds: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "ip", "type"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export alarm lamps (returns a job for large exports)"
        return self.read_bytes("GET /alarmLamp/export", query={"ids": ids, "companyId": companyId, "name": name, "type": type, "deviceId": deviceId, "control": control, "ip": ip, "mappingIds": mappingIds, "keyword": keyword, "sort": sort, "order": order})

    def get_alarmLamp_template(self) -> bytes:
        "Download the import template for alarm lamps"
        return self.read_bytes("GET /alarmLamp/template")

    def post_alarmLamp_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of alarm lamps"
        return self.call("POST /alarmLamp/import/preview", body=body)

    def post_alarmLamp_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import alarm lamps"
        return self.call("POST /alarmLamp/import/apply", body=body)

    def post_alarmLamp_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of alarm lamps"
        return self.call("POST /alarmLamp/import/undo", body=body)

    def post_threshold_findPage(self, body: t.PostThresholdFindPageBody) -> t.PostThresholdFindPageData:
        "List threshold templates"
        return self.call("POST /threshold/findPage", body=body)

    def get_threshold_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List threshold templates as options"
        return self.call("GET /threshold/options", query={"companyId": companyId, "keyword": keyword})

    def get_threshold_id(self, *, id: str | int) -> t.PostThresholdFindPageDataRecordsItem:
        "View a threshold template"
        return self.call("GET /threshold/{id}", params={"id": id})

    def post_threshold_add(self, body: t.PostThresholdAddBody) -> t.PostThresholdFindPageDataRecordsItem:
        "Add a threshold template"
        return self.call("POST /threshold/add", body=body)

    def put_threshold_edit(self, body: t.PutThresholdEditBody) -> t.PostThresholdFindPageDataRecordsItem:
        "Edit a threshold template"
        return self.call("PUT /threshold/edit", body=body)

    def delete_threshold_remove_ids(self, *, ids: str | int) -> None:
        "Delete threshold templates"
        return self.call("DELETE /threshold/remove/{ids}", params={"ids": ids})

    def post_threshold_batchEdit(self, body: t.PostThresholdBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit threshold templates, all or none"
        return self.call("POST /threshold/batchEdit", body=body)

    def get_threshold_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, kind: str | int | None = None, isoClass: str | int | None = None, isDefault: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["name", "kind", "isoClass"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export threshold templates (returns a job for large exports)"
        return self.read_bytes("GET /threshold/export", query={"ids": ids, "companyId": companyId, "name": name, "kind": kind, "isoClass": isoClass, "isDefault": isDefault, "keyword": keyword, "sort": sort, "order": order})

    def get_threshold_template(self) -> bytes:
        "Download the import template for threshold templates"
        return self.read_bytes("GET /threshold/template")

    def post_threshold_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of threshold templates"
        return self.call("POST /threshold/import/preview", body=body)

    def post_threshold_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import threshold templates"
        return self.call("POST /threshold/import/apply", body=body)

    def post_threshold_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of threshold templates"
        return self.call("POST /threshold/import/undo", body=body)

    def post_equipmentRunThreshold_findPage(self, body: t.PostEquipmentRunThresholdFindPageBody) -> t.PostEquipmentRunThresholdFindPageData:
        "List run thresholds"
        return self.call("POST /equipmentRunThreshold/findPage", body=body)

    def get_equipmentRunThreshold_options(self, *, companyId: str | int | None = None, mappingId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List run thresholds as options"
        return self.call("GET /equipmentRunThreshold/options", query={"companyId": companyId, "mappingId": mappingId, "keyword": keyword})

    def get_equipmentRunThreshold_id(self, *, id: str | int) -> t.PostEquipmentRunThresholdFindPageDataRecordsItem:
        "View a run threshold"
        return self.call("GET /equipmentRunThreshold/{id}", params={"id": id})

    def post_equipmentRunThreshold_add(self, body: t.PostEquipmentRunThresholdAddBody) -> t.PostEquipmentRunThresholdFindPageDataRecordsItem:
        "Add a run threshold"
        return self.call("POST /equipmentRunThreshold/add", body=body)

    def put_equipmentRunThreshold_edit(self, body: t.PutEquipmentRunThresholdEditBody) -> t.PostEquipmentRunThresholdFindPageDataRecordsItem:
        "Edit a run threshold"
        return self.call("PUT /equipmentRunThreshold/edit", body=body)

    def delete_equipmentRunThreshold_remove_ids(self, *, ids: str | int) -> None:
        "Delete run thresholds"
        return self.call("DELETE /equipmentRunThreshold/remove/{ids}", params={"ids": ids})

    def post_equipmentRunThreshold_batchEdit(self, body: t.PostEquipmentRunThresholdBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit run thresholds, all or none"
        return self.call("POST /equipmentRunThreshold/batchEdit", body=body)

    def get_equipmentRunThreshold_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, mappingId: str | int | None = None, metric: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "metric", "above"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export run thresholds (returns a job for large exports)"
        return self.read_bytes("GET /equipmentRunThreshold/export", query={"ids": ids, "companyId": companyId, "name": name, "mappingId": mappingId, "metric": metric, "keyword": keyword, "sort": sort, "order": order})

    def get_equipmentRunThreshold_template(self) -> bytes:
        "Download the import template for run thresholds"
        return self.read_bytes("GET /equipmentRunThreshold/template")

    def post_equipmentRunThreshold_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of run thresholds"
        return self.call("POST /equipmentRunThreshold/import/preview", body=body)

    def post_equipmentRunThreshold_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import run thresholds"
        return self.call("POST /equipmentRunThreshold/import/apply", body=body)

    def post_equipmentRunThreshold_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of run thresholds"
        return self.call("POST /equipmentRunThreshold/import/undo", body=body)

    def post_bandAlarm_findPage(self, body: t.PostBandAlarmFindPageBody) -> t.PostBandAlarmFindPageData:
        "List band alarms"
        return self.call("POST /bandAlarm/findPage", body=body)

    def get_bandAlarm_options(self, *, companyId: str | int | None = None, mappingId: str | int | None = None, machineModelId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List band alarms as options"
        return self.call("GET /bandAlarm/options", query={"companyId": companyId, "mappingId": mappingId, "machineModelId": machineModelId, "keyword": keyword})

    def get_bandAlarm_id(self, *, id: str | int) -> t.PostBandAlarmFindPageDataRecordsItem:
        "View a band alarm"
        return self.call("GET /bandAlarm/{id}", params={"id": id})

    def post_bandAlarm_add(self, body: t.PostBandAlarmAddBody) -> t.PostBandAlarmFindPageDataRecordsItem:
        "Add a band alarm"
        return self.call("POST /bandAlarm/add", body=body)

    def put_bandAlarm_edit(self, body: t.PutBandAlarmEditBody) -> t.PostBandAlarmFindPageDataRecordsItem:
        "Edit a band alarm"
        return self.call("PUT /bandAlarm/edit", body=body)

    def delete_bandAlarm_remove_ids(self, *, ids: str | int) -> None:
        "Delete band alarms"
        return self.call("DELETE /bandAlarm/remove/{ids}", params={"ids": ids})

    def post_bandAlarm_batchEdit(self, body: t.PostBandAlarmBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit band alarms, all or none"
        return self.call("POST /bandAlarm/batchEdit", body=body)

    def get_bandAlarm_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, isOn: Literal["true", "false"] | None = None, mappingId: str | int | None = None, machineModelId: str | int | None = None, axis: str | int | None = None, quantity: str | int | None = None, scale: str | int | None = None, faultLine: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "quantity", "scale", "limitD"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export band alarms (returns a job for large exports)"
        return self.read_bytes("GET /bandAlarm/export", query={"ids": ids, "companyId": companyId, "name": name, "isOn": isOn, "mappingId": mappingId, "machineModelId": machineModelId, "axis": axis, "quantity": quantity, "scale": scale, "faultLine": faultLine, "keyword": keyword, "sort": sort, "order": order})

    def get_bandAlarm_template(self) -> bytes:
        "Download the import template for band alarms"
        return self.read_bytes("GET /bandAlarm/template")

    def post_bandAlarm_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of band alarms"
        return self.call("POST /bandAlarm/import/preview", body=body)

    def post_bandAlarm_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import band alarms"
        return self.call("POST /bandAlarm/import/apply", body=body)

    def post_bandAlarm_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of band alarms"
        return self.call("POST /bandAlarm/import/undo", body=body)

    def post_system_role_findPage(self, body: t.PostSystemRoleFindPageBody) -> t.PostSystemRoleFindPageData:
        "List roles"
        return self.call("POST /system/role/findPage", body=body)

    def get_system_role_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List roles as options"
        return self.call("GET /system/role/options", query={"companyId": companyId, "keyword": keyword})

    def get_system_role_id(self, *, id: str | int) -> t.PostSystemRoleFindPageDataRecordsItem:
        "View a role"
        return self.call("GET /system/role/{id}", params={"id": id})

    def post_system_role_add(self, body: t.PostSystemRoleAddBody) -> t.PostSystemRoleFindPageDataRecordsItem:
        "Add a role"
        return self.call("POST /system/role/add", body=body)

    def put_system_role_edit(self, body: t.PutSystemRoleEditBody) -> t.PostSystemRoleFindPageDataRecordsItem:
        "Edit a role"
        return self.call("PUT /system/role/edit", body=body)

    def delete_system_role_remove_ids(self, *, ids: str | int) -> None:
        "Delete roles"
        return self.call("DELETE /system/role/remove/{ids}", params={"ids": ids})

    def post_system_role_batchEdit(self, body: t.PostSystemRoleBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit roles, all or none"
        return self.call("POST /system/role/batchEdit", body=body)

    def get_system_role_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, key: str | int | None = None, kind: str | int | None = None, status: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name", "key", "kind", "status"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export roles (returns a job for large exports)"
        return self.read_bytes("GET /system/role/export", query={"ids": ids, "companyId": companyId, "name": name, "key": key, "kind": kind, "status": status, "keyword": keyword, "sort": sort, "order": order})

    def get_system_role_template(self) -> bytes:
        "Download the import template for roles"
        return self.read_bytes("GET /system/role/template")

    def post_system_role_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of roles"
        return self.call("POST /system/role/import/preview", body=body)

    def post_system_role_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import roles"
        return self.call("POST /system/role/import/apply", body=body)

    def post_system_role_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of roles"
        return self.call("POST /system/role/import/undo", body=body)

    def post_system_authority_findPage(self, body: t.PostSystemAuthorityFindPageBody) -> t.PostSystemAuthorityFindPageData:
        "List data access limits"
        return self.call("POST /system/authority/findPage", body=body)

    def get_system_authority_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List data access limits as options"
        return self.call("GET /system/authority/options", query={"companyId": companyId, "keyword": keyword})

    def get_system_authority_id(self, *, id: str | int) -> t.PostSystemAuthorityFindPageDataRecordsItem:
        "View a data access limit"
        return self.call("GET /system/authority/{id}", params={"id": id})

    def post_system_authority_add(self, body: t.PostSystemAuthorityAddBody) -> t.PostSystemAuthorityFindPageDataRecordsItem:
        "Add a data access limit"
        return self.call("POST /system/authority/add", body=body)

    def put_system_authority_edit(self, body: t.PutSystemAuthorityEditBody) -> t.PostSystemAuthorityFindPageDataRecordsItem:
        "Edit a data access limit"
        return self.call("PUT /system/authority/edit", body=body)

    def delete_system_authority_remove_ids(self, *, ids: str | int) -> None:
        "Delete data access limits"
        return self.call("DELETE /system/authority/remove/{ids}", params={"ids": ids})

    def post_system_authority_batchEdit(self, body: t.PostSystemAuthorityBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit data access limits, all or none"
        return self.call("POST /system/authority/batchEdit", body=body)

    def get_system_authority_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, range: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "range"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export data access limits (returns a job for large exports)"
        return self.read_bytes("GET /system/authority/export", query={"ids": ids, "companyId": companyId, "name": name, "range": range, "keyword": keyword, "sort": sort, "order": order})

    def get_system_authority_template(self) -> bytes:
        "Download the import template for data access limits"
        return self.read_bytes("GET /system/authority/template")

    def post_system_authority_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of data access limits"
        return self.call("POST /system/authority/import/preview", body=body)

    def post_system_authority_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import data access limits"
        return self.call("POST /system/authority/import/apply", body=body)

    def post_system_authority_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of data access limits"
        return self.call("POST /system/authority/import/undo", body=body)

    def post_system_user_findPage(self, body: t.PostSystemUserFindPageBody) -> t.PostSystemUserFindPageData:
        "List users"
        return self.call("POST /system/user/findPage", body=body)

    def get_system_user_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List users as options"
        return self.call("GET /system/user/options", query={"companyId": companyId, "keyword": keyword})

    def get_system_user_id(self, *, id: str | int) -> t.PostSystemUserFindPageDataRecordsItem:
        "View a user"
        return self.call("GET /system/user/{id}", params={"id": id})

    def post_system_user_add(self, body: t.PostSystemUserAddBody) -> t.PostSystemUserFindPageDataRecordsItem:
        "Add a user"
        return self.call("POST /system/user/add", body=body)

    def put_system_user_edit(self, body: t.PutSystemUserEditBody) -> t.PostSystemUserFindPageDataRecordsItem:
        "Edit a user"
        return self.call("PUT /system/user/edit", body=body)

    def delete_system_user_remove_ids(self, *, ids: str | int) -> None:
        "Delete users"
        return self.call("DELETE /system/user/remove/{ids}", params={"ids": ids})

    def post_system_user_batchEdit(self, body: t.PostSystemUserBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit users, all or none"
        return self.call("POST /system/user/batchEdit", body=body)

    def get_system_user_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, loginName: str | int | None = None, nickName: str | int | None = None, roleIds: str | int | None = None, phone: str | int | None = None, status: str | int | None = None, appPush: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["loginName", "nickName", "status", "expireTime"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export users (returns a job for large exports)"
        return self.read_bytes("GET /system/user/export", query={"ids": ids, "companyId": companyId, "loginName": loginName, "nickName": nickName, "roleIds": roleIds, "phone": phone, "status": status, "appPush": appPush, "keyword": keyword, "sort": sort, "order": order})

    def get_system_user_template(self) -> bytes:
        "Download the import template for users"
        return self.read_bytes("GET /system/user/template")

    def post_system_user_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of users"
        return self.call("POST /system/user/import/preview", body=body)

    def post_system_user_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import users"
        return self.call("POST /system/user/import/apply", body=body)

    def post_system_user_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of users"
        return self.call("POST /system/user/import/undo", body=body)

    def post_maintenanceWindow_findPage(self, body: t.PostMaintenanceWindowFindPageBody) -> t.PostMaintenanceWindowFindPageData:
        "List maintenance windows"
        return self.call("POST /maintenanceWindow/findPage", body=body)

    def get_maintenanceWindow_options(self, *, companyId: str | int | None = None, ownerId: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, mappingId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List maintenance windows as options"
        return self.call("GET /maintenanceWindow/options", query={"companyId": companyId, "ownerId": ownerId, "areaId": areaId, "equipmentId": equipmentId, "mappingId": mappingId, "keyword": keyword})

    def get_maintenanceWindow_id(self, *, id: str | int) -> t.PostMaintenanceWindowFindPageDataRecordsItem:
        "View a maintenance window"
        return self.call("GET /maintenanceWindow/{id}", params={"id": id})

    def post_maintenanceWindow_add(self, body: t.PostMaintenanceWindowAddBody) -> t.PostMaintenanceWindowFindPageDataRecordsItem:
        "Add a maintenance window"
        return self.call("POST /maintenanceWindow/add", body=body)

    def put_maintenanceWindow_edit(self, body: t.PutMaintenanceWindowEditBody) -> t.PostMaintenanceWindowFindPageDataRecordsItem:
        "Edit a maintenance window"
        return self.call("PUT /maintenanceWindow/edit", body=body)

    def delete_maintenanceWindow_remove_ids(self, *, ids: str | int) -> None:
        "Delete maintenance windows"
        return self.call("DELETE /maintenanceWindow/remove/{ids}", params={"ids": ids})

    def post_maintenanceWindow_batchEdit(self, body: t.PostMaintenanceWindowBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit maintenance windows, all or none"
        return self.call("POST /maintenanceWindow/batchEdit", body=body)

    def get_maintenanceWindow_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, reason: str | int | None = None, ownerId: str | int | None = None, repeat: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, mappingId: str | int | None = None, keyword: str | int | None = None, sort: Literal["fromAt", "toAt", "reason"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export maintenance windows (returns a job for large exports)"
        return self.read_bytes("GET /maintenanceWindow/export", query={"ids": ids, "companyId": companyId, "reason": reason, "ownerId": ownerId, "repeat": repeat, "areaId": areaId, "equipmentId": equipmentId, "mappingId": mappingId, "keyword": keyword, "sort": sort, "order": order})

    def get_maintenanceWindow_template(self) -> bytes:
        "Download the import template for maintenance windows"
        return self.read_bytes("GET /maintenanceWindow/template")

    def post_maintenanceWindow_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of maintenance windows"
        return self.call("POST /maintenanceWindow/import/preview", body=body)

    def post_maintenanceWindow_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import maintenance windows"
        return self.call("POST /maintenanceWindow/import/apply", body=body)

    def post_maintenanceWindow_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of maintenance windows"
        return self.call("POST /maintenanceWindow/import/undo", body=body)

    def post_inspectionGroup_findPage(self, body: t.PostInspectionGroupFindPageBody) -> t.PostInspectionGroupFindPageData:
        "List teams"
        return self.call("POST /inspectionGroup/findPage", body=body)

    def get_inspectionGroup_options(self, *, companyId: str | int | None = None, leaderId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List teams as options"
        return self.call("GET /inspectionGroup/options", query={"companyId": companyId, "leaderId": leaderId, "keyword": keyword})

    def get_inspectionGroup_id(self, *, id: str | int) -> t.PostInspectionGroupFindPageDataRecordsItem:
        "View a team"
        return self.call("GET /inspectionGroup/{id}", params={"id": id})

    def post_inspectionGroup_add(self, body: t.PostInspectionGroupAddBody) -> t.PostInspectionGroupFindPageDataRecordsItem:
        "Add a team"
        return self.call("POST /inspectionGroup/add", body=body)

    def put_inspectionGroup_edit(self, body: t.PutInspectionGroupEditBody) -> t.PostInspectionGroupFindPageDataRecordsItem:
        "Edit a team"
        return self.call("PUT /inspectionGroup/edit", body=body)

    def delete_inspectionGroup_remove_ids(self, *, ids: str | int) -> None:
        "Delete teams"
        return self.call("DELETE /inspectionGroup/remove/{ids}", params={"ids": ids})

    def post_inspectionGroup_batchEdit(self, body: t.PostInspectionGroupBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit teams, all or none"
        return self.call("POST /inspectionGroup/batchEdit", body=body)

    def get_inspectionGroup_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, leaderId: str | int | None = None, memberIds: str | int | None = None, keyword: str | int | None = None, sort: Literal["name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export teams (returns a job for large exports)"
        return self.read_bytes("GET /inspectionGroup/export", query={"ids": ids, "companyId": companyId, "name": name, "leaderId": leaderId, "memberIds": memberIds, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionGroup_template(self) -> bytes:
        "Download the import template for teams"
        return self.read_bytes("GET /inspectionGroup/template")

    def post_inspectionGroup_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of teams"
        return self.call("POST /inspectionGroup/import/preview", body=body)

    def post_inspectionGroup_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import teams"
        return self.call("POST /inspectionGroup/import/apply", body=body)

    def post_inspectionGroup_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of teams"
        return self.call("POST /inspectionGroup/import/undo", body=body)

    def post_inspection_dangerLib_findPage(self, body: t.PostInspectionDangerLibFindPageBody) -> t.PostInspectionDangerLibFindPageData:
        "List hazard library"
        return self.call("POST /inspection/dangerLib/findPage", body=body)

    def get_inspection_dangerLib_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List hazard library as options"
        return self.call("GET /inspection/dangerLib/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspection_dangerLib_id(self, *, id: str | int) -> t.PostInspectionDangerLibFindPageDataRecordsItem:
        "View a library hazard"
        return self.call("GET /inspection/dangerLib/{id}", params={"id": id})

    def post_inspection_dangerLib_add(self, body: t.PostInspectionDangerLibAddBody) -> t.PostInspectionDangerLibFindPageDataRecordsItem:
        "Add a library hazard"
        return self.call("POST /inspection/dangerLib/add", body=body)

    def put_inspection_dangerLib_edit(self, body: t.PutInspectionDangerLibEditBody) -> t.PostInspectionDangerLibFindPageDataRecordsItem:
        "Edit a library hazard"
        return self.call("PUT /inspection/dangerLib/edit", body=body)

    def delete_inspection_dangerLib_remove_ids(self, *, ids: str | int) -> None:
        "Delete hazard library"
        return self.call("DELETE /inspection/dangerLib/remove/{ids}", params={"ids": ids})

    def post_inspection_dangerLib_batchEdit(self, body: t.PostInspectionDangerLibBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit hazard library, all or none"
        return self.call("POST /inspection/dangerLib/batchEdit", body=body)

    def get_inspection_dangerLib_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, level: str | int | None = None, machineType: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "level", "machineType"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export hazard library (returns a job for large exports)"
        return self.read_bytes("GET /inspection/dangerLib/export", query={"ids": ids, "companyId": companyId, "name": name, "level": level, "machineType": machineType, "keyword": keyword, "sort": sort, "order": order})

    def get_inspection_dangerLib_template(self) -> bytes:
        "Download the import template for hazard library"
        return self.read_bytes("GET /inspection/dangerLib/template")

    def post_inspection_dangerLib_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of hazard library"
        return self.call("POST /inspection/dangerLib/import/preview", body=body)

    def post_inspection_dangerLib_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import hazard library"
        return self.call("POST /inspection/dangerLib/import/apply", body=body)

    def post_inspection_dangerLib_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of hazard library"
        return self.call("POST /inspection/dangerLib/import/undo", body=body)

    def post_inspection_repairLib_findPage(self, body: t.PostInspectionDangerLibFindPageBody) -> t.PostInspectionRepairLibFindPageData:
        "List repair library"
        return self.call("POST /inspection/repairLib/findPage", body=body)

    def get_inspection_repairLib_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List repair library as options"
        return self.call("GET /inspection/repairLib/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspection_repairLib_id(self, *, id: str | int) -> t.PostInspectionRepairLibFindPageDataRecordsItem:
        "View a library repair"
        return self.call("GET /inspection/repairLib/{id}", params={"id": id})

    def post_inspection_repairLib_add(self, body: t.PostInspectionRepairLibAddBody) -> t.PostInspectionRepairLibFindPageDataRecordsItem:
        "Add a library repair"
        return self.call("POST /inspection/repairLib/add", body=body)

    def put_inspection_repairLib_edit(self, body: t.PutInspectionRepairLibEditBody) -> t.PostInspectionRepairLibFindPageDataRecordsItem:
        "Edit a library repair"
        return self.call("PUT /inspection/repairLib/edit", body=body)

    def delete_inspection_repairLib_remove_ids(self, *, ids: str | int) -> None:
        "Delete repair library"
        return self.call("DELETE /inspection/repairLib/remove/{ids}", params={"ids": ids})

    def post_inspection_repairLib_batchEdit(self, body: t.PostInspectionRepairLibBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit repair library, all or none"
        return self.call("POST /inspection/repairLib/batchEdit", body=body)

    def get_inspection_repairLib_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, level: str | int | None = None, machineType: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "level", "machineType"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export repair library (returns a job for large exports)"
        return self.read_bytes("GET /inspection/repairLib/export", query={"ids": ids, "companyId": companyId, "name": name, "level": level, "machineType": machineType, "keyword": keyword, "sort": sort, "order": order})

    def get_inspection_repairLib_template(self) -> bytes:
        "Download the import template for repair library"
        return self.read_bytes("GET /inspection/repairLib/template")

    def post_inspection_repairLib_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of repair library"
        return self.call("POST /inspection/repairLib/import/preview", body=body)

    def post_inspection_repairLib_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import repair library"
        return self.call("POST /inspection/repairLib/import/apply", body=body)

    def post_inspection_repairLib_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of repair library"
        return self.call("POST /inspection/repairLib/import/undo", body=body)

    def post_inspection_upkeepLib_findPage(self, body: t.PostInspectionDangerLibFindPageBody) -> t.PostInspectionUpkeepLibFindPageData:
        "List maintenance library"
        return self.call("POST /inspection/upkeepLib/findPage", body=body)

    def get_inspection_upkeepLib_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List maintenance library as options"
        return self.call("GET /inspection/upkeepLib/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspection_upkeepLib_id(self, *, id: str | int) -> t.PostInspectionUpkeepLibFindPageDataRecordsItem:
        "View a library maintenance"
        return self.call("GET /inspection/upkeepLib/{id}", params={"id": id})

    def post_inspection_upkeepLib_add(self, body: t.PostInspectionUpkeepLibAddBody) -> t.PostInspectionUpkeepLibFindPageDataRecordsItem:
        "Add a library maintenance"
        return self.call("POST /inspection/upkeepLib/add", body=body)

    def put_inspection_upkeepLib_edit(self, body: t.PutInspectionUpkeepLibEditBody) -> t.PostInspectionUpkeepLibFindPageDataRecordsItem:
        "Edit a library maintenance"
        return self.call("PUT /inspection/upkeepLib/edit", body=body)

    def delete_inspection_upkeepLib_remove_ids(self, *, ids: str | int) -> None:
        "Delete maintenance library"
        return self.call("DELETE /inspection/upkeepLib/remove/{ids}", params={"ids": ids})

    def post_inspection_upkeepLib_batchEdit(self, body: t.PostInspectionUpkeepLibBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit maintenance library, all or none"
        return self.call("POST /inspection/upkeepLib/batchEdit", body=body)

    def get_inspection_upkeepLib_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, level: str | int | None = None, machineType: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "level", "machineType"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export maintenance library (returns a job for large exports)"
        return self.read_bytes("GET /inspection/upkeepLib/export", query={"ids": ids, "companyId": companyId, "name": name, "level": level, "machineType": machineType, "keyword": keyword, "sort": sort, "order": order})

    def get_inspection_upkeepLib_template(self) -> bytes:
        "Download the import template for maintenance library"
        return self.read_bytes("GET /inspection/upkeepLib/template")

    def post_inspection_upkeepLib_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of maintenance library"
        return self.call("POST /inspection/upkeepLib/import/preview", body=body)

    def post_inspection_upkeepLib_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import maintenance library"
        return self.call("POST /inspection/upkeepLib/import/apply", body=body)

    def post_inspection_upkeepLib_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of maintenance library"
        return self.call("POST /inspection/upkeepLib/import/undo", body=body)

    def post_inspection_upkeepPlan_findPage(self, body: t.PostInspectionUpkeepPlanFindPageBody) -> t.PostInspectionUpkeepPlanFindPageData:
        "List maintenance plans"
        return self.call("POST /inspection/upkeepPlan/findPage", body=body)

    def get_inspection_upkeepPlan_options(self, *, companyId: str | int | None = None, equipmentId: str | int | None = None, libId: str | int | None = None, assigneeId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List maintenance plans as options"
        return self.call("GET /inspection/upkeepPlan/options", query={"companyId": companyId, "equipmentId": equipmentId, "libId": libId, "assigneeId": assigneeId, "keyword": keyword})

    def get_inspection_upkeepPlan_id(self, *, id: str | int) -> t.PostInspectionUpkeepPlanFindPageDataRecordsItem:
        "View a maintenance plan"
        return self.call("GET /inspection/upkeepPlan/{id}", params={"id": id})

    def post_inspection_upkeepPlan_add(self, body: t.PostInspectionUpkeepPlanAddBody) -> t.PostInspectionUpkeepPlanFindPageDataRecordsItem:
        "Add a maintenance plan"
        return self.call("POST /inspection/upkeepPlan/add", body=body)

    def put_inspection_upkeepPlan_edit(self, body: t.PutInspectionUpkeepPlanEditBody) -> t.PostInspectionUpkeepPlanFindPageDataRecordsItem:
        "Edit a maintenance plan"
        return self.call("PUT /inspection/upkeepPlan/edit", body=body)

    def delete_inspection_upkeepPlan_remove_ids(self, *, ids: str | int) -> None:
        "Delete maintenance plans"
        return self.call("DELETE /inspection/upkeepPlan/remove/{ids}", params={"ids": ids})

    def post_inspection_upkeepPlan_batchEdit(self, body: t.PostInspectionUpkeepPlanBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit maintenance plans, all or none"
        return self.call("POST /inspection/upkeepPlan/batchEdit", body=body)

    def get_inspection_upkeepPlan_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, equipmentId: str | int | None = None, condition: str | int | None = None, paused: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["name", "lastDoneAt"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export maintenance plans (returns a job for large exports)"
        return self.read_bytes("GET /inspection/upkeepPlan/export", query={"ids": ids, "companyId": companyId, "name": name, "equipmentId": equipmentId, "condition": condition, "paused": paused, "keyword": keyword, "sort": sort, "order": order})

    def get_inspection_upkeepPlan_template(self) -> bytes:
        "Download the import template for maintenance plans"
        return self.read_bytes("GET /inspection/upkeepPlan/template")

    def post_inspection_upkeepPlan_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of maintenance plans"
        return self.call("POST /inspection/upkeepPlan/import/preview", body=body)

    def post_inspection_upkeepPlan_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import maintenance plans"
        return self.call("POST /inspection/upkeepPlan/import/apply", body=body)

    def post_inspection_upkeepPlan_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of maintenance plans"
        return self.call("POST /inspection/upkeepPlan/import/undo", body=body)

    def post_inspectionArea_findPage(self, body: t.PostInspectionAreaFindPageBody) -> t.PostInspectionAreaFindPageData:
        "List inspection areas"
        return self.call("POST /inspectionArea/findPage", body=body)

    def get_inspectionArea_options(self, *, companyId: str | int | None = None, areaId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List inspection areas as options"
        return self.call("GET /inspectionArea/options", query={"companyId": companyId, "areaId": areaId, "keyword": keyword})

    def get_inspectionArea_id(self, *, id: str | int) -> t.PostInspectionAreaFindPageDataRecordsItem:
        "View an inspection area"
        return self.call("GET /inspectionArea/{id}", params={"id": id})

    def post_inspectionArea_add(self, body: t.PostInspectionAreaAddBody) -> t.PostInspectionAreaFindPageDataRecordsItem:
        "Add an inspection area"
        return self.call("POST /inspectionArea/add", body=body)

    def put_inspectionArea_edit(self, body: t.PutInspectionAreaEditBody) -> t.PostInspectionAreaFindPageDataRecordsItem:
        "Edit an inspection area"
        return self.call("PUT /inspectionArea/edit", body=body)

    def delete_inspectionArea_remove_ids(self, *, ids: str | int) -> None:
        "Delete inspection areas"
        return self.call("DELETE /inspectionArea/remove/{ids}", params={"ids": ids})

    def post_inspectionArea_batchEdit(self, body: t.PostInspectionAreaBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit inspection areas, all or none"
        return self.call("POST /inspectionArea/batchEdit", body=body)

    def get_inspectionArea_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, areaId: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export inspection areas (returns a job for large exports)"
        return self.read_bytes("GET /inspectionArea/export", query={"ids": ids, "companyId": companyId, "name": name, "areaId": areaId, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionArea_template(self) -> bytes:
        "Download the import template for inspection areas"
        return self.read_bytes("GET /inspectionArea/template")

    def post_inspectionArea_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of inspection areas"
        return self.call("POST /inspectionArea/import/preview", body=body)

    def post_inspectionArea_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import inspection areas"
        return self.call("POST /inspectionArea/import/apply", body=body)

    def post_inspectionArea_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of inspection areas"
        return self.call("POST /inspectionArea/import/undo", body=body)

    def post_inspectionDevice_findPage(self, body: t.PostInspectionDeviceFindPageBody) -> t.PostInspectionDeviceFindPageData:
        "List handheld devices"
        return self.call("POST /inspectionDevice/findPage", body=body)

    def get_inspectionDevice_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List handheld devices as options"
        return self.call("GET /inspectionDevice/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspectionDevice_id(self, *, id: str | int) -> t.PostInspectionDeviceFindPageDataRecordsItem:
        "View a handheld device"
        return self.call("GET /inspectionDevice/{id}", params={"id": id})

    def post_inspectionDevice_add(self, body: t.PostInspectionDeviceAddBody) -> t.PostInspectionDeviceFindPageDataRecordsItem:
        "Add a handheld device"
        return self.call("POST /inspectionDevice/add", body=body)

    def put_inspectionDevice_edit(self, body: t.PutInspectionDeviceEditBody) -> t.PostInspectionDeviceFindPageDataRecordsItem:
        "Edit a handheld device"
        return self.call("PUT /inspectionDevice/edit", body=body)

    def delete_inspectionDevice_remove_ids(self, *, ids: str | int) -> None:
        "Delete handheld devices"
        return self.call("DELETE /inspectionDevice/remove/{ids}", params={"ids": ids})

    def post_inspectionDevice_batchEdit(self, body: t.PostInspectionDeviceBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit handheld devices, all or none"
        return self.call("POST /inspectionDevice/batchEdit", body=body)

    def get_inspectionDevice_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, kind: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "calibratedUntil"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export handheld devices (returns a job for large exports)"
        return self.read_bytes("GET /inspectionDevice/export", query={"ids": ids, "companyId": companyId, "name": name, "kind": kind, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionDevice_template(self) -> bytes:
        "Download the import template for handheld devices"
        return self.read_bytes("GET /inspectionDevice/template")

    def post_inspectionDevice_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of handheld devices"
        return self.call("POST /inspectionDevice/import/preview", body=body)

    def post_inspectionDevice_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import handheld devices"
        return self.call("POST /inspectionDevice/import/apply", body=body)

    def post_inspectionDevice_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of handheld devices"
        return self.call("POST /inspectionDevice/import/undo", body=body)

    def post_inspectionStandard_findPage(self, body: t.PostInspectionStandardFindPageBody) -> t.PostInspectionStandardFindPageData:
        "List standards"
        return self.call("POST /inspectionStandard/findPage", body=body)

    def get_inspectionStandard_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List standards as options"
        return self.call("GET /inspectionStandard/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspectionStandard_id(self, *, id: str | int) -> t.PostInspectionStandardFindPageDataRecordsItem:
        "View a standard"
        return self.call("GET /inspectionStandard/{id}", params={"id": id})

    def post_inspectionStandard_add(self, body: t.PostInspectionStandardAddBody) -> t.PostInspectionStandardFindPageDataRecordsItem:
        "Add a standard"
        return self.call("POST /inspectionStandard/add", body=body)

    def put_inspectionStandard_edit(self, body: t.PutInspectionStandardEditBody) -> t.PostInspectionStandardFindPageDataRecordsItem:
        "Edit a standard"
        return self.call("PUT /inspectionStandard/edit", body=body)

    def delete_inspectionStandard_remove_ids(self, *, ids: str | int) -> None:
        "Delete standards"
        return self.call("DELETE /inspectionStandard/remove/{ids}", params={"ids": ids})

    def post_inspectionStandard_batchEdit(self, body: t.PostInspectionStandardBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit standards, all or none"
        return self.call("POST /inspectionStandard/batchEdit", body=body)

    def get_inspectionStandard_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, collectMode: str | int | None = None, keyword: str | int | None = None, sort: Literal["name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export standards (returns a job for large exports)"
        return self.read_bytes("GET /inspectionStandard/export", query={"ids": ids, "companyId": companyId, "name": name, "collectMode": collectMode, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionStandard_template(self) -> bytes:
        "Download the import template for standards"
        return self.read_bytes("GET /inspectionStandard/template")

    def post_inspectionStandard_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of standards"
        return self.call("POST /inspectionStandard/import/preview", body=body)

    def post_inspectionStandard_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import standards"
        return self.call("POST /inspectionStandard/import/apply", body=body)

    def post_inspectionStandard_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of standards"
        return self.call("POST /inspectionStandard/import/undo", body=body)

    def post_inspectionPoint_findPage(self, body: t.PostInspectionPointFindPageBody) -> t.PostInspectionPointFindPageData:
        "List inspection points"
        return self.call("POST /inspectionPoint/findPage", body=body)

    def get_inspectionPoint_options(self, *, companyId: str | int | None = None, inspectionAreaId: str | int | None = None, standardId: str | int | None = None, mappingId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List inspection points as options"
        return self.call("GET /inspectionPoint/options", query={"companyId": companyId, "inspectionAreaId": inspectionAreaId, "standardId": standardId, "mappingId": mappingId, "equipmentId": equipmentId, "keyword": keyword})

    def get_inspectionPoint_id(self, *, id: str | int) -> t.PostInspectionPointFindPageDataRecordsItem:
        "View an inspection point"
        return self.call("GET /inspectionPoint/{id}", params={"id": id})

    def post_inspectionPoint_add(self, body: t.PostInspectionPointAddBody) -> t.PostInspectionPointFindPageDataRecordsItem:
        "Add an inspection point"
        return self.call("POST /inspectionPoint/add", body=body)

    def put_inspectionPoint_edit(self, body: t.PutInspectionPointEditBody) -> t.PostInspectionPointFindPageDataRecordsItem:
        "Edit an inspection point"
        return self.call("PUT /inspectionPoint/edit", body=body)

    def delete_inspectionPoint_remove_ids(self, *, ids: str | int) -> None:
        "Delete inspection points"
        return self.call("DELETE /inspectionPoint/remove/{ids}", params={"ids": ids})

    def post_inspectionPoint_batchEdit(self, body: t.PostInspectionPointBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit inspection points, all or none"
        return self.call("POST /inspectionPoint/batchEdit", body=body)

    def get_inspectionPoint_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, inspectionAreaId: str | int | None = None, standardId: str | int | None = None, type: str | int | None = None, status: str | int | None = None, code: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export inspection points (returns a job for large exports)"
        return self.read_bytes("GET /inspectionPoint/export", query={"ids": ids, "companyId": companyId, "name": name, "inspectionAreaId": inspectionAreaId, "standardId": standardId, "type": type, "status": status, "code": code, "equipmentId": equipmentId, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionPoint_template(self) -> bytes:
        "Download the import template for inspection points"
        return self.read_bytes("GET /inspectionPoint/template")

    def post_inspectionPoint_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of inspection points"
        return self.call("POST /inspectionPoint/import/preview", body=body)

    def post_inspectionPoint_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import inspection points"
        return self.call("POST /inspectionPoint/import/apply", body=body)

    def post_inspectionPoint_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of inspection points"
        return self.call("POST /inspectionPoint/import/undo", body=body)

    def post_inspectionLine_findPage(self, body: t.PostInspectionLineFindPageBody) -> t.PostInspectionLineFindPageData:
        "List routes"
        return self.call("POST /inspectionLine/findPage", body=body)

    def get_inspectionLine_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List routes as options"
        return self.call("GET /inspectionLine/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspectionLine_id(self, *, id: str | int) -> t.PostInspectionLineFindPageDataRecordsItem:
        "View a route"
        return self.call("GET /inspectionLine/{id}", params={"id": id})

    def post_inspectionLine_add(self, body: t.PostInspectionLineAddBody) -> t.PostInspectionLineFindPageDataRecordsItem:
        "Add a route"
        return self.call("POST /inspectionLine/add", body=body)

    def put_inspectionLine_edit(self, body: t.PutInspectionLineEditBody) -> t.PostInspectionLineFindPageDataRecordsItem:
        "Edit a route"
        return self.call("PUT /inspectionLine/edit", body=body)

    def delete_inspectionLine_remove_ids(self, *, ids: str | int) -> None:
        "Delete routes"
        return self.call("DELETE /inspectionLine/remove/{ids}", params={"ids": ids})

    def post_inspectionLine_batchEdit(self, body: t.PostInspectionLineBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit routes, all or none"
        return self.call("POST /inspectionLine/batchEdit", body=body)

    def get_inspectionLine_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, type: str | int | None = None, inspectionType: str | int | None = None, keyword: str | int | None = None, sort: Literal["name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export routes (returns a job for large exports)"
        return self.read_bytes("GET /inspectionLine/export", query={"ids": ids, "companyId": companyId, "name": name, "type": type, "inspectionType": inspectionType, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionLine_template(self) -> bytes:
        "Download the import template for routes"
        return self.read_bytes("GET /inspectionLine/template")

    def post_inspectionLine_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of routes"
        return self.call("POST /inspectionLine/import/preview", body=body)

    def post_inspectionLine_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import routes"
        return self.call("POST /inspectionLine/import/apply", body=body)

    def post_inspectionLine_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of routes"
        return self.call("POST /inspectionLine/import/undo", body=body)

    def post_inspectionPlan_findPage(self, body: t.PostInspectionPlanFindPageBody) -> t.PostInspectionPlanFindPageData:
        "List inspection plans"
        return self.call("POST /inspectionPlan/findPage", body=body)

    def get_inspectionPlan_options(self, *, companyId: str | int | None = None, lineId: str | int | None = None, groupId: str | int | None = None, memberId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List inspection plans as options"
        return self.call("GET /inspectionPlan/options", query={"companyId": companyId, "lineId": lineId, "groupId": groupId, "memberId": memberId, "keyword": keyword})

    def get_inspectionPlan_id(self, *, id: str | int) -> t.PostInspectionPlanFindPageDataRecordsItem:
        "View an inspection plan"
        return self.call("GET /inspectionPlan/{id}", params={"id": id})

    def post_inspectionPlan_add(self, body: t.PostInspectionPlanAddBody) -> t.PostInspectionPlanFindPageDataRecordsItem:
        "Add an inspection plan"
        return self.call("POST /inspectionPlan/add", body=body)

    def put_inspectionPlan_edit(self, body: t.PutInspectionPlanEditBody) -> t.PostInspectionPlanFindPageDataRecordsItem:
        "Edit an inspection plan"
        return self.call("PUT /inspectionPlan/edit", body=body)

    def delete_inspectionPlan_remove_ids(self, *, ids: str | int) -> None:
        "Delete inspection plans"
        return self.call("DELETE /inspectionPlan/remove/{ids}", params={"ids": ids})

    def post_inspectionPlan_batchEdit(self, body: t.PostInspectionPlanBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit inspection plans, all or none"
        return self.call("POST /inspectionPlan/batchEdit", body=body)

    def get_inspectionPlan_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, lineId: str | int | None = None, groupId: str | int | None = None, repeat: str | int | None = None, paused: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["name", "startAt"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export inspection plans (returns a job for large exports)"
        return self.read_bytes("GET /inspectionPlan/export", query={"ids": ids, "companyId": companyId, "name": name, "lineId": lineId, "groupId": groupId, "repeat": repeat, "paused": paused, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionPlan_template(self) -> bytes:
        "Download the import template for inspection plans"
        return self.read_bytes("GET /inspectionPlan/template")

    def post_inspectionPlan_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of inspection plans"
        return self.call("POST /inspectionPlan/import/preview", body=body)

    def post_inspectionPlan_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import inspection plans"
        return self.call("POST /inspectionPlan/import/apply", body=body)

    def post_inspectionPlan_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of inspection plans"
        return self.call("POST /inspectionPlan/import/undo", body=body)

    def post_inspectionHoliday_findPage(self, body: t.PostInspectionHolidayFindPageBody) -> t.PostInspectionHolidayFindPageData:
        "List holidays"
        return self.call("POST /inspectionHoliday/findPage", body=body)

    def get_inspectionHoliday_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List holidays as options"
        return self.call("GET /inspectionHoliday/options", query={"companyId": companyId, "keyword": keyword})

    def get_inspectionHoliday_id(self, *, id: str | int) -> t.PostInspectionHolidayFindPageDataRecordsItem:
        "View a holiday"
        return self.call("GET /inspectionHoliday/{id}", params={"id": id})

    def post_inspectionHoliday_add(self, body: t.PostInspectionHolidayAddBody) -> t.PostInspectionHolidayFindPageDataRecordsItem:
        "Add a holiday"
        return self.call("POST /inspectionHoliday/add", body=body)

    def put_inspectionHoliday_edit(self, body: t.PutInspectionHolidayEditBody) -> t.PostInspectionHolidayFindPageDataRecordsItem:
        "Edit a holiday"
        return self.call("PUT /inspectionHoliday/edit", body=body)

    def delete_inspectionHoliday_remove_ids(self, *, ids: str | int) -> None:
        "Delete holidays"
        return self.call("DELETE /inspectionHoliday/remove/{ids}", params={"ids": ids})

    def post_inspectionHoliday_batchEdit(self, body: t.PostInspectionHolidayBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit holidays, all or none"
        return self.call("POST /inspectionHoliday/batchEdit", body=body)

    def get_inspectionHoliday_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, keyword: str | int | None = None, sort: Literal["day", "name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export holidays (returns a job for large exports)"
        return self.read_bytes("GET /inspectionHoliday/export", query={"ids": ids, "companyId": companyId, "name": name, "keyword": keyword, "sort": sort, "order": order})

    def get_inspectionHoliday_template(self) -> bytes:
        "Download the import template for holidays"
        return self.read_bytes("GET /inspectionHoliday/template")

    def post_inspectionHoliday_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of holidays"
        return self.call("POST /inspectionHoliday/import/preview", body=body)

    def post_inspectionHoliday_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import holidays"
        return self.call("POST /inspectionHoliday/import/apply", body=body)

    def post_inspectionHoliday_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of holidays"
        return self.call("POST /inspectionHoliday/import/undo", body=body)

    def post_email_findPage(self, body: t.PostEmailFindPageBody) -> t.PostEmailFindPageData:
        "List e-mail templates"
        return self.call("POST /email/findPage", body=body)

    def get_email_options(self, *, companyId: str | int | None = None, serverId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List e-mail templates as options"
        return self.call("GET /email/options", query={"companyId": companyId, "serverId": serverId, "keyword": keyword})

    def get_email_id(self, *, id: str | int) -> t.PostEmailFindPageDataRecordsItem:
        "View an e-mail template"
        return self.call("GET /email/{id}", params={"id": id})

    def post_email_add(self, body: t.PostEmailAddBody) -> t.PostEmailFindPageDataRecordsItem:
        "Add an e-mail template"
        return self.call("POST /email/add", body=body)

    def put_email_edit(self, body: t.PutEmailEditBody) -> t.PostEmailFindPageDataRecordsItem:
        "Edit an e-mail template"
        return self.call("PUT /email/edit", body=body)

    def delete_email_remove_ids(self, *, ids: str | int) -> None:
        "Delete e-mail templates"
        return self.call("DELETE /email/remove/{ids}", params={"ids": ids})

    def post_email_batchEdit(self, body: t.PostEmailBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit e-mail templates, all or none"
        return self.call("POST /email/batchEdit", body=body)

    def get_email_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, type: str | int | None = None, enabled: Literal["true", "false"] | None = None, receivers: str | int | None = None, serverId: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "type", "enabled"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export e-mail templates (returns a job for large exports)"
        return self.read_bytes("GET /email/export", query={"ids": ids, "companyId": companyId, "name": name, "type": type, "enabled": enabled, "receivers": receivers, "serverId": serverId, "keyword": keyword, "sort": sort, "order": order})

    def get_email_template(self) -> bytes:
        "Download the import template for e-mail templates"
        return self.read_bytes("GET /email/template")

    def post_email_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of e-mail templates"
        return self.call("POST /email/import/preview", body=body)

    def post_email_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import e-mail templates"
        return self.call("POST /email/import/apply", body=body)

    def post_email_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of e-mail templates"
        return self.call("POST /email/import/undo", body=body)

    def post_mailServer_findPage(self, body: t.PostSensorNetworkingFindPageBody) -> t.PostMailServerFindPageData:
        "List mail servers"
        return self.call("POST /mailServer/findPage", body=body)

    def get_mailServer_options(self, *, companyId: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List mail servers as options"
        return self.call("GET /mailServer/options", query={"companyId": companyId, "keyword": keyword})

    def get_mailServer_id(self, *, id: str | int) -> t.PostMailServerFindPageDataRecordsItem:
        "View a mail server"
        return self.call("GET /mailServer/{id}", params={"id": id})

    def post_mailServer_add(self, body: t.PostMailServerAddBody) -> t.PostMailServerFindPageDataRecordsItem:
        "Add a mail server"
        return self.call("POST /mailServer/add", body=body)

    def put_mailServer_edit(self, body: t.PutMailServerEditBody) -> t.PostMailServerFindPageDataRecordsItem:
        "Edit a mail server"
        return self.call("PUT /mailServer/edit", body=body)

    def delete_mailServer_remove_ids(self, *, ids: str | int) -> None:
        "Delete mail servers"
        return self.call("DELETE /mailServer/remove/{ids}", params={"ids": ids})

    def post_mailServer_batchEdit(self, body: t.PostMailServerBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit mail servers, all or none"
        return self.call("POST /mailServer/batchEdit", body=body)

    def get_mailServer_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, name: str | int | None = None, keyword: str | int | None = None, sort: Literal["name"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export mail servers (returns a job for large exports)"
        return self.read_bytes("GET /mailServer/export", query={"ids": ids, "companyId": companyId, "name": name, "keyword": keyword, "sort": sort, "order": order})

    def get_mailServer_template(self) -> bytes:
        "Download the import template for mail servers"
        return self.read_bytes("GET /mailServer/template")

    def post_mailServer_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of mail servers"
        return self.call("POST /mailServer/import/preview", body=body)

    def post_mailServer_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import mail servers"
        return self.call("POST /mailServer/import/apply", body=body)

    def post_mailServer_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of mail servers"
        return self.call("POST /mailServer/import/undo", body=body)

    def post_systemNotice_findPage(self, body: t.PostSystemNoticeFindPageBody) -> t.PostSystemNoticeFindPageData:
        "List system notices"
        return self.call("POST /systemNotice/findPage", body=body)

    def get_systemNotice_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List system notices as options"
        return self.call("GET /systemNotice/options", query={"keyword": keyword})

    def get_systemNotice_id(self, *, id: str | int) -> t.PostSystemNoticeFindPageDataRecordsItem:
        "View a system notice"
        return self.call("GET /systemNotice/{id}", params={"id": id})

    def post_systemNotice_add(self, body: t.PostSystemNoticeAddBody) -> t.PostSystemNoticeFindPageDataRecordsItem:
        "Add a system notice"
        return self.call("POST /systemNotice/add", body=body)

    def put_systemNotice_edit(self, body: t.PutSystemNoticeEditBody) -> t.PostSystemNoticeFindPageDataRecordsItem:
        "Edit a system notice"
        return self.call("PUT /systemNotice/edit", body=body)

    def delete_systemNotice_remove_ids(self, *, ids: str | int) -> None:
        "Delete system notices"
        return self.call("DELETE /systemNotice/remove/{ids}", params={"ids": ids})

    def post_systemNotice_batchEdit(self, body: t.PostSystemNoticeBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit system notices, all or none"
        return self.call("POST /systemNotice/batchEdit", body=body)

    def get_systemNotice_export(self, *, ids: str | int | None = None, title: str | int | None = None, audience: str | int | None = None, withdrawn: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["startTime", "title"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export system notices (returns a job for large exports)"
        return self.read_bytes("GET /systemNotice/export", query={"ids": ids, "title": title, "audience": audience, "withdrawn": withdrawn, "keyword": keyword, "sort": sort, "order": order})

    def get_systemNotice_template(self) -> bytes:
        "Download the import template for system notices"
        return self.read_bytes("GET /systemNotice/template")

    def post_systemNotice_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of system notices"
        return self.call("POST /systemNotice/import/preview", body=body)

    def post_systemNotice_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import system notices"
        return self.call("POST /systemNotice/import/apply", body=body)

    def post_systemNotice_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of system notices"
        return self.call("POST /systemNotice/import/undo", body=body)

    def post_appver_findPage(self, body: t.PostAppverFindPageBody) -> t.PostAppverFindPageData:
        "List app versions"
        return self.call("POST /appver/findPage", body=body)

    def get_appver_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List app versions as options"
        return self.call("GET /appver/options", query={"keyword": keyword})

    def get_appver_id(self, *, id: str | int) -> t.PostAppverFindPageDataRecordsItem:
        "View an app version"
        return self.call("GET /appver/{id}", params={"id": id})

    def post_appver_add(self, body: t.PostAppverAddBody) -> t.PostAppverFindPageDataRecordsItem:
        "Add an app version"
        return self.call("POST /appver/add", body=body)

    def put_appver_edit(self, body: t.PutAppverEditBody) -> t.PostAppverFindPageDataRecordsItem:
        "Edit an app version"
        return self.call("PUT /appver/edit", body=body)

    def delete_appver_remove_ids(self, *, ids: str | int) -> None:
        "Delete app versions"
        return self.call("DELETE /appver/remove/{ids}", params={"ids": ids})

    def post_appver_batchEdit(self, body: t.PostAppverBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit app versions, all or none"
        return self.call("POST /appver/batchEdit", body=body)

    def get_appver_export(self, *, ids: str | int | None = None, apkName: str | int | None = None, version: str | int | None = None, status: str | int | None = None, updateType: str | int | None = None, keyword: str | int | None = None, sort: Literal["apkName", "version", "status"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export app versions (returns a job for large exports)"
        return self.read_bytes("GET /appver/export", query={"ids": ids, "apkName": apkName, "version": version, "status": status, "updateType": updateType, "keyword": keyword, "sort": sort, "order": order})

    def get_appver_template(self) -> bytes:
        "Download the import template for app versions"
        return self.read_bytes("GET /appver/template")

    def post_appver_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of app versions"
        return self.call("POST /appver/import/preview", body=body)

    def post_appver_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import app versions"
        return self.call("POST /appver/import/apply", body=body)

    def post_appver_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of app versions"
        return self.call("POST /appver/import/undo", body=body)

    def post_appArticle_findPage(self, body: t.PostAppArticleFindPageBody) -> t.PostAppArticleFindPageData:
        "List articles"
        return self.call("POST /appArticle/findPage", body=body)

    def get_appArticle_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List articles as options"
        return self.call("GET /appArticle/options", query={"keyword": keyword})

    def get_appArticle_id(self, *, id: str | int) -> t.PostAppArticleFindPageDataRecordsItem:
        "View an article"
        return self.call("GET /appArticle/{id}", params={"id": id})

    def post_appArticle_add(self, body: t.PostAppArticleAddBody) -> t.PostAppArticleFindPageDataRecordsItem:
        "Add an article"
        return self.call("POST /appArticle/add", body=body)

    def put_appArticle_edit(self, body: t.PutAppArticleEditBody) -> t.PostAppArticleFindPageDataRecordsItem:
        "Edit an article"
        return self.call("PUT /appArticle/edit", body=body)

    def delete_appArticle_remove_ids(self, *, ids: str | int) -> None:
        "Delete articles"
        return self.call("DELETE /appArticle/remove/{ids}", params={"ids": ids})

    def post_appArticle_batchEdit(self, body: t.PostAppArticleBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit articles, all or none"
        return self.call("POST /appArticle/batchEdit", body=body)

    def get_appArticle_export(self, *, ids: str | int | None = None, title: str | int | None = None, category: str | int | None = None, language: str | int | None = None, state: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "title", "publishedAt", "state"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export articles (returns a job for large exports)"
        return self.read_bytes("GET /appArticle/export", query={"ids": ids, "title": title, "category": category, "language": language, "state": state, "keyword": keyword, "sort": sort, "order": order})

    def get_appArticle_template(self) -> bytes:
        "Download the import template for articles"
        return self.read_bytes("GET /appArticle/template")

    def post_appArticle_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of articles"
        return self.call("POST /appArticle/import/preview", body=body)

    def post_appArticle_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import articles"
        return self.call("POST /appArticle/import/apply", body=body)

    def post_appArticle_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of articles"
        return self.call("POST /appArticle/import/undo", body=body)

    def post_appBanner_findPage(self, body: t.PostAppBannerFindPageBody) -> t.PostAppBannerFindPageData:
        "List banners"
        return self.call("POST /appBanner/findPage", body=body)

    def get_appBanner_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List banners as options"
        return self.call("GET /appBanner/options", query={"keyword": keyword})

    def get_appBanner_id(self, *, id: str | int) -> t.PostAppBannerFindPageDataRecordsItem:
        "View a banner"
        return self.call("GET /appBanner/{id}", params={"id": id})

    def post_appBanner_add(self, body: t.PostAppBannerAddBody) -> t.PostAppBannerFindPageDataRecordsItem:
        "Add a banner"
        return self.call("POST /appBanner/add", body=body)

    def put_appBanner_edit(self, body: t.PutAppBannerEditBody) -> t.PostAppBannerFindPageDataRecordsItem:
        "Edit a banner"
        return self.call("PUT /appBanner/edit", body=body)

    def delete_appBanner_remove_ids(self, *, ids: str | int) -> None:
        "Delete banners"
        return self.call("DELETE /appBanner/remove/{ids}", params={"ids": ids})

    def post_appBanner_batchEdit(self, body: t.PostAppBannerBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit banners, all or none"
        return self.call("POST /appBanner/batchEdit", body=body)

    def get_appBanner_export(self, *, ids: str | int | None = None, title: str | int | None = None, enabled: Literal["true", "false"] | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "title", "fromTime", "untilTime"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export banners (returns a job for large exports)"
        return self.read_bytes("GET /appBanner/export", query={"ids": ids, "title": title, "enabled": enabled, "keyword": keyword, "sort": sort, "order": order})

    def get_appBanner_template(self) -> bytes:
        "Download the import template for banners"
        return self.read_bytes("GET /appBanner/template")

    def post_appBanner_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of banners"
        return self.call("POST /appBanner/import/preview", body=body)

    def post_appBanner_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import banners"
        return self.call("POST /appBanner/import/apply", body=body)

    def post_appBanner_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of banners"
        return self.call("POST /appBanner/import/undo", body=body)

    def post_appBrief_findPage(self, body: t.PostAppBriefFindPageBody) -> t.PostAppBriefFindPageData:
        "List introductions"
        return self.call("POST /appBrief/findPage", body=body)

    def get_appBrief_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List introductions as options"
        return self.call("GET /appBrief/options", query={"keyword": keyword})

    def get_appBrief_id(self, *, id: str | int) -> t.PostAppBriefFindPageDataRecordsItem:
        "View an introduction"
        return self.call("GET /appBrief/{id}", params={"id": id})

    def post_appBrief_add(self, body: t.PostAppBriefAddBody) -> t.PostAppBriefFindPageDataRecordsItem:
        "Add an introduction"
        return self.call("POST /appBrief/add", body=body)

    def put_appBrief_edit(self, body: t.PutAppBriefEditBody) -> t.PostAppBriefFindPageDataRecordsItem:
        "Edit an introduction"
        return self.call("PUT /appBrief/edit", body=body)

    def delete_appBrief_remove_ids(self, *, ids: str | int) -> None:
        "Delete introductions"
        return self.call("DELETE /appBrief/remove/{ids}", params={"ids": ids})

    def post_appBrief_batchEdit(self, body: t.PostAppBriefBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit introductions, all or none"
        return self.call("POST /appBrief/batchEdit", body=body)

    def get_appBrief_export(self, *, ids: str | int | None = None, title: str | int | None = None, language: str | int | None = None, state: str | int | None = None, keyword: str | int | None = None, sort: Literal["title", "language"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export introductions (returns a job for large exports)"
        return self.read_bytes("GET /appBrief/export", query={"ids": ids, "title": title, "language": language, "state": state, "keyword": keyword, "sort": sort, "order": order})

    def get_appBrief_template(self) -> bytes:
        "Download the import template for introductions"
        return self.read_bytes("GET /appBrief/template")

    def post_appBrief_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of introductions"
        return self.call("POST /appBrief/import/preview", body=body)

    def post_appBrief_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import introductions"
        return self.call("POST /appBrief/import/apply", body=body)

    def post_appBrief_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of introductions"
        return self.call("POST /appBrief/import/undo", body=body)

    def post_ask_findPage(self, body: t.PostAskFindPageBody) -> t.PostAskFindPageData:
        "List questions and answers"
        return self.call("POST /ask/findPage", body=body)

    def get_ask_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List questions and answers as options"
        return self.call("GET /ask/options", query={"keyword": keyword})

    def get_ask_id(self, *, id: str | int) -> t.PostAskFindPageDataRecordsItem:
        "View a question"
        return self.call("GET /ask/{id}", params={"id": id})

    def post_ask_add(self, body: t.PostAskAddBody) -> t.PostAskFindPageDataRecordsItem:
        "Add a question"
        return self.call("POST /ask/add", body=body)

    def put_ask_edit(self, body: t.PutAskEditBody) -> t.PostAskFindPageDataRecordsItem:
        "Edit a question"
        return self.call("PUT /ask/edit", body=body)

    def delete_ask_remove_ids(self, *, ids: str | int) -> None:
        "Delete questions and answers"
        return self.call("DELETE /ask/remove/{ids}", params={"ids": ids})

    def post_ask_batchEdit(self, body: t.PostAskBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit questions and answers, all or none"
        return self.call("POST /ask/batchEdit", body=body)

    def get_ask_export(self, *, ids: str | int | None = None, question: str | int | None = None, category: str | int | None = None, language: str | int | None = None, state: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "question", "category"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export questions and answers (returns a job for large exports)"
        return self.read_bytes("GET /ask/export", query={"ids": ids, "question": question, "category": category, "language": language, "state": state, "keyword": keyword, "sort": sort, "order": order})

    def get_ask_template(self) -> bytes:
        "Download the import template for questions and answers"
        return self.read_bytes("GET /ask/template")

    def post_ask_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of questions and answers"
        return self.call("POST /ask/import/preview", body=body)

    def post_ask_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import questions and answers"
        return self.call("POST /ask/import/apply", body=body)

    def post_ask_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of questions and answers"
        return self.call("POST /ask/import/undo", body=body)

    def post_system_dict_findPage(self, body: t.PostSystemDictFindPageBody) -> t.PostSystemDictFindPageData:
        "List entries"
        return self.call("POST /system/dict/findPage", body=body)

    def get_system_dict_options(self, *, list: str | int | None = None, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List entries as options"
        return self.call("GET /system/dict/options", query={"list": list, "keyword": keyword})

    def get_system_dict_id(self, *, id: str | int) -> t.PostSystemDictFindPageDataRecordsItem:
        "View an entry"
        return self.call("GET /system/dict/{id}", params={"id": id})

    def post_system_dict_add(self, body: t.PostSystemDictAddBody) -> t.PostSystemDictFindPageDataRecordsItem:
        "Add an entry"
        return self.call("POST /system/dict/add", body=body)

    def put_system_dict_edit(self, body: t.PutSystemDictEditBody) -> t.PostSystemDictFindPageDataRecordsItem:
        "Edit an entry"
        return self.call("PUT /system/dict/edit", body=body)

    def delete_system_dict_remove_ids(self, *, ids: str | int) -> None:
        "Delete entries"
        return self.call("DELETE /system/dict/remove/{ids}", params={"ids": ids})

    def post_system_dict_batchEdit(self, body: t.PostSystemDictBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit entries, all or none"
        return self.call("POST /system/dict/batchEdit", body=body)

    def get_system_dict_export(self, *, ids: str | int | None = None, nameCn: str | int | None = None, nameEn: str | int | None = None, list: str | int | None = None, status: str | int | None = None, keyword: str | int | None = None, sort: Literal["orderNum", "nameCn", "nameEn"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export entries (returns a job for large exports)"
        return self.read_bytes("GET /system/dict/export", query={"ids": ids, "nameCn": nameCn, "nameEn": nameEn, "list": list, "status": status, "keyword": keyword, "sort": sort, "order": order})

    def get_system_dict_template(self) -> bytes:
        "Download the import template for entries"
        return self.read_bytes("GET /system/dict/template")

    def post_system_dict_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of entries"
        return self.call("POST /system/dict/import/preview", body=body)

    def post_system_dict_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import entries"
        return self.call("POST /system/dict/import/apply", body=body)

    def post_system_dict_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of entries"
        return self.call("POST /system/dict/import/undo", body=body)

    def post_system_innerHost_findPage(self, body: t.PostSystemInnerHostFindPageBody) -> t.PostSystemInnerHostFindPageData:
        "List internal hosts"
        return self.call("POST /system/innerHost/findPage", body=body)

    def get_system_innerHost_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List internal hosts as options"
        return self.call("GET /system/innerHost/options", query={"keyword": keyword})

    def get_system_innerHost_id(self, *, id: str | int) -> t.PostSystemInnerHostFindPageDataRecordsItem:
        "View an internal host"
        return self.call("GET /system/innerHost/{id}", params={"id": id})

    def post_system_innerHost_add(self, body: t.PostSystemInnerHostAddBody) -> t.PostSystemInnerHostFindPageDataRecordsItem:
        "Add an internal host"
        return self.call("POST /system/innerHost/add", body=body)

    def put_system_innerHost_edit(self, body: t.PutSystemInnerHostEditBody) -> t.PostSystemInnerHostFindPageDataRecordsItem:
        "Edit an internal host"
        return self.call("PUT /system/innerHost/edit", body=body)

    def delete_system_innerHost_remove_ids(self, *, ids: str | int) -> None:
        "Delete internal hosts"
        return self.call("DELETE /system/innerHost/remove/{ids}", params={"ids": ids})

    def post_system_innerHost_batchEdit(self, body: t.PostSystemInnerHostBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit internal hosts, all or none"
        return self.call("POST /system/innerHost/batchEdit", body=body)

    def get_system_innerHost_export(self, *, ids: str | int | None = None, address: str | int | None = None, purpose: str | int | None = None, customerId: str | int | None = None, note: str | int | None = None, keyword: str | int | None = None, sort: Literal["address", "port", "purpose"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export internal hosts (returns a job for large exports)"
        return self.read_bytes("GET /system/innerHost/export", query={"ids": ids, "address": address, "purpose": purpose, "customerId": customerId, "note": note, "keyword": keyword, "sort": sort, "order": order})

    def get_system_innerHost_template(self) -> bytes:
        "Download the import template for internal hosts"
        return self.read_bytes("GET /system/innerHost/template")

    def post_system_innerHost_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of internal hosts"
        return self.call("POST /system/innerHost/import/preview", body=body)

    def post_system_innerHost_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import internal hosts"
        return self.call("POST /system/innerHost/import/apply", body=body)

    def post_system_innerHost_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of internal hosts"
        return self.call("POST /system/innerHost/import/undo", body=body)

    def post_platformMailServer_findPage(self, body: t.PostPlatformMailServerFindPageBody) -> t.PostPlatformMailServerFindPageData:
        "List mail servers"
        return self.call("POST /platformMailServer/findPage", body=body)

    def get_platformMailServer_options(self, *, keyword: str | int | None = None) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List mail servers as options"
        return self.call("GET /platformMailServer/options", query={"keyword": keyword})

    def get_platformMailServer_id(self, *, id: str | int) -> t.PostPlatformMailServerFindPageDataRecordsItem:
        "View a mail server"
        return self.call("GET /platformMailServer/{id}", params={"id": id})

    def post_platformMailServer_add(self, body: t.PostPlatformMailServerAddBody) -> t.PostPlatformMailServerFindPageDataRecordsItem:
        "Add a mail server"
        return self.call("POST /platformMailServer/add", body=body)

    def put_platformMailServer_edit(self, body: t.PutPlatformMailServerEditBody) -> t.PostPlatformMailServerFindPageDataRecordsItem:
        "Edit a mail server"
        return self.call("PUT /platformMailServer/edit", body=body)

    def delete_platformMailServer_remove_ids(self, *, ids: str | int) -> None:
        "Delete mail servers"
        return self.call("DELETE /platformMailServer/remove/{ids}", params={"ids": ids})

    def post_platformMailServer_batchEdit(self, body: t.PostPlatformMailServerBatchEditBody) -> t.PostCompanyBatchEditData:
        "Bulk edit mail servers, all or none"
        return self.call("POST /platformMailServer/batchEdit", body=body)

    def get_platformMailServer_export(self, *, ids: str | int | None = None, name: str | int | None = None, keyword: str | int | None = None, sort: Literal["name", "isDefault"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export mail servers (returns a job for large exports)"
        return self.read_bytes("GET /platformMailServer/export", query={"ids": ids, "name": name, "keyword": keyword, "sort": sort, "order": order})

    def get_platformMailServer_template(self) -> bytes:
        "Download the import template for mail servers"
        return self.read_bytes("GET /platformMailServer/template")

    def post_platformMailServer_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of mail servers"
        return self.call("POST /platformMailServer/import/preview", body=body)

    def post_platformMailServer_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import mail servers"
        return self.call("POST /platformMailServer/import/apply", body=body)

    def post_platformMailServer_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of mail servers"
        return self.call("POST /platformMailServer/import/undo", body=body)

    def post_system_tenant_findPage(self, body: t.PostSystemTenantFindPageBody) -> t.PostSystemTenantFindPageData:
        "List customers"
        return self.call("POST /system/tenant/findPage", body=body)

    def post_system_tenant_export(self, body: t.PostSystemTenantExportBody) -> bytes:
        "Export customers"
        return self.read_bytes("POST /system/tenant/export", body=body)

    def post_system_tenant_add(self, body: t.PostSystemTenantAddBody) -> t.PostSystemTenantFindPageDataRecordsItem:
        "Add a customer"
        return self.call("POST /system/tenant/add", body=body)

    def put_system_tenant_edit(self, body: t.PutSystemTenantEditBody) -> t.PostSystemTenantFindPageDataRecordsItem:
        "Edit a customer"
        return self.call("PUT /system/tenant/edit", body=body)

    def post_system_tenant_updateExpiry(self, body: t.PostSystemTenantUpdateExpiryBody) -> t.PostSystemTenantFindPageDataRecordsItem:
        "Extend the term of a customer"
        return self.call("POST /system/tenant/updateExpiry", body=body)

    def post_system_tenant_updateSuspended(self, body: t.PostSystemTenantUpdateSuspendedBody) -> t.PostSystemTenantFindPageDataRecordsItem:
        "Suspend or resume a customer"
        return self.call("POST /system/tenant/updateSuspended", body=body)

    def post_system_tenant_previewPurge(self, body: t.PostSystemInvitationAddData) -> t.PostSystemTenantPreviewPurgeData:
        "Preview a purge"
        return self.call("POST /system/tenant/previewPurge", body=body)

    def post_system_tenant_removeAll(self, body: t.PostSystemTenantRemoveAllBody) -> t.PostSystemTenantRemoveAllData:
        "Purge all data of a customer"
        return self.call("POST /system/tenant/removeAll", body=body)

    def get_system_tenant_purges(self, *, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetSystemTenantPurgesData:
        "List purged customers"
        return self.call("GET /system/tenant/purges", query={"pageNum": pageNum, "pageSize": pageSize})

    def get_system_tenant_proof_id(self, *, id: str | int) -> bytes:
        "Download the signed proof of a purge"
        return self.read_bytes("GET /system/tenant/proof/{id}", params={"id": id})

    def get_system_deviceAccess(self) -> t.GetSystemDeviceAccessData:
        "View own edition and device access"
        return self.call("GET /system/deviceAccess")

    def put_system_deviceAccess_edit(self, body: t.PutSystemDeviceAccessEditBody) -> None:
        "Edit device access"
        return self.call("PUT /system/deviceAccess/edit", body=body)

    def post_openApi_findPage(self, body: t.PostOpenApiFindPageBody) -> t.PostOpenApiFindPageData:
        "List open API keys"
        return self.call("POST /openApi/findPage", body=body)

    def get_openApi_tenants(self) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List customers that can get a key"
        return self.call("GET /openApi/tenants")

    def post_openApi_add(self, body: t.PostOpenApiAddBody) -> t.PostOpenApiAddData:
        "Add an open API key"
        return self.call("POST /openApi/add", body=body)

    def put_openApi_edit(self, body: t.PutOpenApiEditBody) -> None:
        "Edit an open API key"
        return self.call("PUT /openApi/edit", body=body)

    def put_openApi_updateEnabled(self, body: t.PutOpenApiUpdateEnabledBody) -> None:
        "Enable or disable an open API key"
        return self.call("PUT /openApi/updateEnabled", body=body)

    def post_openApi_resetSecret(self, body: t.PostOpenApiResetSecretBody) -> t.PostOpenApiAddData:
        "Rotate the secret"
        return self.call("POST /openApi/resetSecret", body=body)

    def post_openApi_removeSecret(self, body: t.PostOpenApiRemoveSecretBody) -> None:
        "Revoke an old secret"
        return self.call("POST /openApi/removeSecret", body=body)

    def delete_openApi_remove_ids(self, *, ids: str | int) -> None:
        "Delete open API keys"
        return self.call("DELETE /openApi/remove/{ids}", params={"ids": ids})

    def post_openApi_sendTest(self, body: t.PostOpenApiSendTestBody) -> t.PostOpenApiSendTestData:
        "Send a test webhook"
        return self.call("POST /openApi/sendTest", body=body)

    def post_openApi_findDeliveries(self, body: t.PostOpenApiFindDeliveriesBody) -> t.PostOpenApiFindDeliveriesData:
        "List webhook deliveries"
        return self.call("POST /openApi/findDeliveries", body=body)

    def post_openApi_resend(self, body: t.PostOpenApiResendBody) -> None:
        "Resend a webhook"
        return self.call("POST /openApi/resend", body=body)

    def post_openApi_removeWaiting(self, body: t.PostSystemInvitationAddData) -> t.PostOpenApiRemoveWaitingData:
        "Discard queued webhooks"
        return self.call("POST /openApi/removeWaiting", body=body)

    def get_openApi_document(self) -> t.GetOpenApiDocumentData:
        "View the open API documentation"
        return self.call("GET /openApi/document")

    def post_openApi_findTokens(self, body: t.PostSystemInvitationAddData) -> list[t.PostOpenApiFindTokensDataItem]:
        "List read tokens of a key"
        return self.call("POST /openApi/findTokens", body=body)

    def post_openApi_addToken(self, body: t.PostOpenApiAddTokenBody) -> t.PostOpenApiAddTokenData:
        "Issue a read token"
        return self.call("POST /openApi/addToken", body=body)

    def post_openApi_revokeToken(self, body: t.PostOpenApiRevokeTokenBody) -> None:
        "Revoke a read token"
        return self.call("POST /openApi/revokeToken", body=body)

    def post_email_sendTest(self, body: t.PostEmailSendTestBody) -> t.PostEmailSendTestData:
        "Send a test e-mail"
        return self.call("POST /email/sendTest", body=body)

    def post_mailServer_sendTest(self, body: t.PostMailServerSendTestBody) -> t.PostEmailSendTestData:
        "Test a mail server"
        return self.call("POST /mailServer/sendTest", body=body)

    def get_platformMailServer_publicAddress(self) -> t.GetPlatformMailServerPublicAddressData:
        "View the public address of the platform"
        return self.call("GET /platformMailServer/publicAddress")

    def post_platformMailServer_sendTest(self, body: t.PostMailServerSendTestBody) -> t.PostEmailSendTestData:
        "Test a mail server of the platform"
        return self.call("POST /platformMailServer/sendTest", body=body)

    def get_platformCompany_setting_getPlatformCompany(self, *, platformCompanyId: str | int | None = None, languageType: Literal["cn", "en"] | None = None) -> t.GetPlatformCompanySettingGetPlatformCompanyData:
        "View the brand of a company"
        return self.call("GET /platformCompany/setting/getPlatformCompany", query={"platformCompanyId": platformCompanyId, "languageType": languageType})

    def post_platformCompany_setting_save(self, body: t.PostPlatformCompanySettingSaveBody) -> t.GetPlatformCompanySettingGetPlatformCompanyData:
        "Save the brand of a company"
        return self.call("POST /platformCompany/setting/save", body=body)

    def post_platformCompany_setting_savePlatform(self, body: t.PostPlatformCompanySettingSavePlatformBody) -> t.GetPlatformCompanySettingGetPlatformCompanyData:
        "Save the platform brand"
        return self.call("POST /platformCompany/setting/savePlatform", body=body)

    def get_platformCompany_setting_hosts(self) -> list[t.GetPlatformCompanySettingHostsDataItem]:
        "List host names of customers"
        return self.call("GET /platformCompany/setting/hosts")

    def post_platformCompany_setting_saveHosts(self, body: t.PostPlatformCompanySettingSaveHostsBody) -> list[t.GetPlatformCompanySettingHostsDataItem]:
        "Save host names of customers"
        return self.call("POST /platformCompany/setting/saveHosts", body=body)

    def get_platformCompany_setting_brand(self, *, languageType: Literal["cn", "en"] | None = None) -> t.GetPlatformCompanySettingBrandData:
        "Get the brand of the requested host"
        return self.call("GET /platformCompany/setting/brand", query={"languageType": languageType})

    def get_platformCompany_setting_brand_fileId(self, *, fileId: str | int) -> bytes:
        "Get a brand image"
        return self.read_bytes("GET /platformCompany/setting/brand/{fileId}", params={"fileId": fileId})

    def get_largeScreen_list(self) -> list[t.GetLargeScreenListDataItem]:
        "List large screens"
        return self.call("GET /largeScreen/list")

    def get_largeScreen_show(self, *, id: str | int | None = None, companyId: str | int | None = None) -> t.GetLargeScreenShowData:
        "View a large screen"
        return self.call("GET /largeScreen/show", query={"id": id, "companyId": companyId})

    def post_largeScreen_data(self, body: t.PostLargeScreenDataBody) -> t.PostLargeScreenDataData:
        "Get the data of a large screen"
        return self.call("POST /largeScreen/data", body=body)

    def get_largeScreen_companies(self) -> t.GetLargeScreenCompaniesData:
        "View the state of all companies in scope"
        return self.call("GET /largeScreen/companies")

    def get_largeScreen_customers(self) -> t.GetLargeScreenCompaniesData:
        "View the state of all customers"
        return self.call("GET /largeScreen/customers")

    def post_largeScreen_add(self, body: t.PostLargeScreenAddBody) -> t.PostSystemInvitationAddData:
        "Add a large screen"
        return self.call("POST /largeScreen/add", body=body)

    def post_largeScreen_edit(self, body: t.PostLargeScreenEditBody) -> t.PostLargeScreenEditData:
        "Edit a large screen"
        return self.call("POST /largeScreen/edit", body=body)

    def delete_largeScreen_delete(self, *, id: str | int) -> None:
        "Delete a large screen"
        return self.call("DELETE /largeScreen/delete", query={"id": id})

    def get_largeScreen_link_list(self, *, boardId: str | int) -> list[t.GetLargeScreenLinkListDataItem]:
        "List the links of a large screen"
        return self.call("GET /largeScreen/link/list", query={"boardId": boardId})

    def post_largeScreen_link_add(self, body: t.PostLargeScreenLinkAddBody) -> t.PostLargeScreenLinkAddData:
        "Add a link of a large screen"
        return self.call("POST /largeScreen/link/add", body=body)

    def delete_largeScreen_link_revoke(self, *, id: str | int) -> None:
        "Revoke a link of a large screen"
        return self.call("DELETE /largeScreen/link/revoke", query={"id": id})

    def get_largeScreen_borders_setting(self) -> t.GetLargeScreenBordersSettingData | None:
        "View the country borders of maps"
        return self.call("GET /largeScreen/borders/setting")

    def get_largeScreen_borders_preview(self) -> t.GetLargeScreenBordersPreviewData:
        "Preview the country borders of maps"
        return self.call("GET /largeScreen/borders/preview")

    def post_largeScreen_borders_upload(self, file: str | PathLike[str]) -> t.GetLargeScreenBordersSettingData:
        "Upload country borders as GeoJSON"
        return self.call("POST /largeScreen/borders/upload", file=file)

    def post_largeScreen_borders_show(self, body: t.PostLargeScreenBordersShowBody) -> t.GetLargeScreenBordersSettingData:
        "Show or hide country borders"
        return self.call("POST /largeScreen/borders/show", body=body)

    def delete_largeScreen_borders(self) -> None:
        "Delete country borders"
        return self.call("DELETE /largeScreen/borders")

    def get_largeScreen_borders(self) -> t.GetLargeScreenBordersPreviewData:
        "Get the country borders of maps"
        return self.call("GET /largeScreen/borders")

    def post_largeScreen_wall_open(self, body: t.PostLargeScreenWallOpenBody) -> t.PostLargeScreenWallOpenData:
        "Open a large screen with a link"
        return self.call("POST /largeScreen/wall/open", body=body)

    def get_largeScreen_wall_show(self, *, boardId: str | int | None = None) -> t.GetLargeScreenWallShowData:
        "View the large screen of a link"
        return self.call("GET /largeScreen/wall/show", query={"boardId": boardId})

    def post_largeScreen_wall_data(self, body: t.PostLargeScreenWallDataBody) -> t.PostLargeScreenDataData:
        "Get the data of the large screen of a link"
        return self.call("POST /largeScreen/wall/data", body=body)

    def post_largeScreen_wall_place(self, body: t.GetLargeScreenShowDataBoardPanelsItemPlace) -> t.PostLargeScreenDataDataPanelsItemPlace | None:
        "Get a place below the large screen of a link"
        return self.call("POST /largeScreen/wall/place", body=body)

    def get_largeScreen_wall_borders(self) -> t.GetLargeScreenBordersPreviewData:
        "Get the country borders for the large screen of a link"
        return self.call("GET /largeScreen/wall/borders")

    def get_largeScreen_wall_live(self) -> bytes:
        "Stream the changes of the large screen of a link"
        return self.read_bytes("GET /largeScreen/wall/live")

    def get_largeScreen_wall_image_fileId(self, *, fileId: str | int) -> bytes:
        "Get an image of the large screen of a link"
        return self.read_bytes("GET /largeScreen/wall/image/{fileId}", params={"fileId": fileId})

    def get_job_id(self, *, id: str | int) -> t.GetJobIdData:
        "View the progress of a job"
        return self.call("GET /job/{id}", params={"id": id})

    def post_job_cancel(self, body: t.PostSystemInvitationAddData) -> None:
        "Cancel a job"
        return self.call("POST /job/cancel", body=body)

    def get_job_file_id(self, *, id: str | int) -> bytes:
        "Download the file of a job"
        return self.read_bytes("GET /job/file/{id}", params={"id": id})

    def get_health_detail(self) -> t.GetHealthDetailData:
        "View the server status"
        return self.call("GET /health/detail")

    def get_system_help(self) -> t.GetSystemHelpData:
        "Get whether the documentation is served"
        return self.call("GET /system/help")

    def get_bearing_check_id(self, *, id: str | int) -> t.GetBearingCheckIdData:
        "Check bearing data"
        return self.call("GET /bearing/check/{id}", params={"id": id})

    def get_machineModel_parts_id(self, *, id: str | int) -> t.GetMachineModelPartsIdData:
        "List components and points of a template"
        return self.call("GET /machineModel/parts/{id}", params={"id": id})

    def put_machineModel_parts(self, body: t.PutMachineModelPartsBody) -> t.PutMachineModelPartsData:
        "Save components and points of a template"
        return self.call("PUT /machineModel/parts", body=body)

    def get_machineModel_ofMachine_id(self, *, id: str | int) -> t.GetMachineModelOfMachineIdData:
        "Create a template from a machine"
        return self.call("GET /machineModel/ofMachine/{id}", params={"id": id})

    def post_machineModel_createMachines(self, body: t.PostMachineModelCreateMachinesBody) -> t.PostMachineModelCreateMachinesData:
        "Create machines from a template, all or none"
        return self.call("POST /machineModel/createMachines", body=body)

    def post_machineModel_machines(self, body: t.PostMachineModelMachinesBody) -> t.PostMachineModelMachinesData:
        "Compare machines with their template"
        return self.call("POST /machineModel/machines", body=body)

    def post_machineModel_apply(self, body: t.PostMachineModelApplyBody) -> t.PostMachineModelApplyData:
        "Apply a template to machines, all or none"
        return self.call("POST /machineModel/apply", body=body)

    def post_machineModel_detach(self, body: t.PostMachineModelDetachBody) -> t.PostCompanyBatchEditData:
        "Detach machines from their template"
        return self.call("POST /machineModel/detach", body=body)

    def get_sensorThreshold_export(self, *, ids: str | int | None = None, companyId: str | int | None = None, sensorId: str | int | None = None, thresholdId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, sort: Literal["sensorId"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export sensor thresholds (returns a job for large exports)"
        return self.read_bytes("GET /sensorThreshold/export", query={"ids": ids, "companyId": companyId, "sensorId": sensorId, "thresholdId": thresholdId, "equipmentId": equipmentId, "keyword": keyword, "sort": sort, "order": order})

    def get_sensorThreshold_template(self) -> bytes:
        "Download the import template for sensor thresholds"
        return self.read_bytes("GET /sensorThreshold/template")

    def post_sensorThreshold_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of sensor thresholds"
        return self.call("POST /sensorThreshold/import/preview", body=body)

    def post_sensorThreshold_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import sensor thresholds"
        return self.call("POST /sensorThreshold/import/apply", body=body)

    def post_sensorThreshold_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of sensor thresholds"
        return self.call("POST /sensorThreshold/import/undo", body=body)

    def post_sensorThreshold_findPage(self, body: t.PostSensorThresholdFindPageBody) -> t.PostSensorThresholdFindPageData:
        "List sensors with their effective limits"
        return self.call("POST /sensorThreshold/findPage", body=body)

    def get_sensorThreshold_ofPoint(self, *, mappingId: str | int) -> list[t.PostSensorThresholdFindPageDataRecordsItemLimitsItem]:
        "List the effective limits of a measuring point"
        return self.call("GET /sensorThreshold/ofPoint", query={"mappingId": mappingId})

    def get_sensorThreshold_id(self, *, id: str | int) -> t.PostSensorThresholdFindPageDataRecordsItem:
        "View the effective limits of a sensor"
        return self.call("GET /sensorThreshold/{id}", params={"id": id})

    def post_sensorThreshold_assign(self, body: t.PostSensorThresholdAssignBody) -> t.PostCompanyBatchEditData:
        "Assign a threshold template to sensors"
        return self.call("POST /sensorThreshold/assign", body=body)

    def put_sensorThreshold_edit(self, body: t.PutSensorThresholdEditBody) -> t.PostSensorThresholdFindPageDataRecordsItem:
        "Edit limits and alarm types of a sensor"
        return self.call("PUT /sensorThreshold/edit", body=body)

    def post_sensorThreshold_reset(self, body: t.PostMachineModelDetachBody) -> t.PostCompanyBatchEditData:
        "Remove all overrides"
        return self.call("POST /sensorThreshold/reset", body=body)

    def get_plantBook_template(self) -> bytes:
        "Download the import template for plant"
        return self.read_bytes("GET /plantBook/template")

    def post_plantBook_import_preview(self, body: t.PostCompanyImportPreviewBody) -> t.PostCompanyImportPreviewData:
        "Preview an import of plant"
        return self.call("POST /plantBook/import/preview", body=body)

    def post_plantBook_import_apply(self, body: t.PostCompanyImportApplyBody) -> t.PostCompanyImportApplyData:
        "Import plant"
        return self.call("POST /plantBook/import/apply", body=body)

    def post_plantBook_import_undo(self, body: t.PostCompanyImportUndoBody) -> t.PostCompanyImportUndoData:
        "Undo an import of plant"
        return self.call("POST /plantBook/import/undo", body=body)

    def post_alarm_findPage(self, body: t.PostAlarmFindPageBody) -> t.PostAlarmFindPageData:
        "List alarms"
        return self.call("POST /alarm/findPage", body=body)

    def post_alarm_export(self, body: t.PostAlarmExportBody) -> bytes:
        "Export alarms"
        return self.read_bytes("POST /alarm/export", body=body)

    def get_alarm_unread(self) -> t.GetAlarmUnreadData:
        "List unread alarms"
        return self.call("GET /alarm/unread")

    def post_alarm_findMachinePage(self, body: t.PostAlarmFindMachinePageBody) -> t.PostAlarmFindMachinePageData:
        "List alarms by machine"
        return self.call("POST /alarm/findMachinePage", body=body)

    def get_alarm_overview(self, *, companyId: str | int | None = None, days: Literal["7", "30"] | None = None) -> t.GetAlarmOverviewData:
        "View the fault overview"
        return self.call("GET /alarm/overview", query={"companyId": companyId, "days": days})

    def get_alarm_ofPoint(self, *, mappingId: str | int, begin: str | int, end: str | int) -> list[t.GetAlarmOfPointDataItem]:
        "List alarms of a point in a time range (epoch ms)"
        return self.call("GET /alarm/ofPoint", query={"mappingId": mappingId, "begin": begin, "end": end})

    def post_alarm_read(self, body: t.PostAlarmReadBody) -> t.PostCompanyBatchEditData:
        "Mark alarms as read"
        return self.call("POST /alarm/read", body=body)

    def post_alarm_acknowledge(self, body: t.PostMachineModelDetachBody) -> t.PostMachineModelDetachBody:
        "Acknowledge alarms"
        return self.call("POST /alarm/acknowledge", body=body)

    def post_alarm_undoAcknowledge(self, body: t.PostMachineModelDetachBody) -> t.PostCompanyBatchEditData:
        "Undo the acknowledgement of alarms"
        return self.call("POST /alarm/undoAcknowledge", body=body)

    def post_alarm_findOwners(self, body: t.PostMachineModelDetachBody) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List possible owners of alarms"
        return self.call("POST /alarm/findOwners", body=body)

    def post_alarm_assign(self, body: t.PostAlarmAssignBody) -> t.PostCompanyBatchEditData:
        "Assign alarms to an owner"
        return self.call("POST /alarm/assign", body=body)

    def post_alarm_handle(self, body: t.PostAlarmHandleBody) -> t.PostCompanyBatchEditData:
        "Resolve alarms"
        return self.call("POST /alarm/handle", body=body)

    def post_alarm_withdraw(self, body: t.PostMachineModelDetachBody) -> t.PostCompanyBatchEditData:
        "Reopen alarms"
        return self.call("POST /alarm/withdraw", body=body)

    def put_alarm_attachments(self, body: t.PutAlarmAttachmentsBody) -> None:
        "Set the attachments of an alarm"
        return self.call("PUT /alarm/attachments", body=body)

    def get_alarm_id(self, *, id: str | int) -> t.GetAlarmIdData:
        "View an alarm"
        return self.call("GET /alarm/{id}", params={"id": id})

    def post_alarm_findQuality(self, body: t.PostAlarmFindQualityBody) -> t.PostAlarmFindQualityData:
        "View alarm quality"
        return self.call("POST /alarm/findQuality", body=body)

    def post_alarm_exportQuality(self, body: t.PostAlarmFindQualityBody) -> bytes:
        "Export alarm quality"
        return self.read_bytes("POST /alarm/exportQuality", body=body)

    def post_bandAlarm_preview(self, body: t.PostBandAlarmPreviewBody) -> t.PostBandAlarmPreviewData:
        "Preview a band: latest waveform and history"
        return self.call("POST /bandAlarm/preview", body=body)

    def get_bandAlarm_inWave(self, *, id: str | int, waveId: str | int) -> t.PostBandAlarmPreviewDataNewest:
        "View a band in one waveform"
        return self.call("GET /bandAlarm/inWave", query={"id": id, "waveId": waveId})

    def get_bandAlarm_ofWave(self, *, waveId: str | int) -> list[t.GetBandAlarmOfWaveDataItem]:
        "List the bands that apply to a waveform"
        return self.call("GET /bandAlarm/ofWave", query={"waveId": waveId})

    def get_bandAlarm_values(self, *, id: str | int, mappingId: str | int, begin: str | int | None = None, end: str | int | None = None) -> list[t.PostBandAlarmPreviewDataValuesItem]:
        "View the trend of a band (epoch ms)"
        return self.call("GET /bandAlarm/values", query={"id": id, "mappingId": mappingId, "begin": begin, "end": end})

    def get_bandAlarm_metricValues(self, *, metric: Literal["v", "kurt", "peak", "env", "hf"], mappingId: str | int, begin: str | int | None = None, end: str | int | None = None) -> list[t.PostBandAlarmPreviewDataValuesItem]:
        "View the trend of a metric computed from waveforms (epoch ms)"
        return self.call("GET /bandAlarm/metricValues", query={"metric": metric, "mappingId": mappingId, "begin": begin, "end": end})

    def get_alarm_forecast_ofPoint(self, *, mappingId: str | int) -> t.GetAlarmForecastOfPointData:
        "Forecast when the trends of a point reach their limits"
        return self.call("GET /alarm/forecast/ofPoint", query={"mappingId": mappingId})

    def get_alarm_forecast_ofMachine(self, *, equipmentId: str | int) -> t.GetAlarmForecastOfMachineData:
        "Forecast when the trends of a machine reach their limits"
        return self.call("GET /alarm/forecast/ofMachine", query={"equipmentId": equipmentId})

    def get_plugin_list(self) -> list[t.GetPluginListDataItem]:
        "List plug-ins"
        return self.call("GET /plugin/list")

    def get_plugin_detail(self, *, id: str | int) -> t.GetPluginDetailData:
        "View a plug-in with its versions and runs"
        return self.call("GET /plugin/detail", query={"id": id})

    def get_plugin_source(self, *, id: str | int, number: str | int) -> t.GetPluginSourceData:
        "View the file of a version of a plug-in"
        return self.call("GET /plugin/source", query={"id": id, "number": number})

    def post_plugin_preview(self, body: t.GetPluginSourceData) -> t.PostPluginPreviewData:
        "Check the file of a plug-in"
        return self.call("POST /plugin/preview", body=body)

    def post_plugin_add(self, body: t.GetPluginSourceData) -> t.PostSystemInvitationAddData:
        "Add a plug-in"
        return self.call("POST /plugin/add", body=body)

    def post_plugin_addVersion(self, body: t.PostPluginAddVersionBody) -> t.PostPluginAddVersionData:
        "Add a version of a plug-in"
        return self.call("POST /plugin/addVersion", body=body)

    def post_plugin_setUse(self, body: t.PostPluginSetUseBody) -> None:
        "Switch a plug-in on, off or to another version"
        return self.call("POST /plugin/setUse", body=body)

    def post_plugin_updateBack(self, body: t.PostSystemInvitationAddData) -> None:
        "Return to the version of a plug-in that was in use before"
        return self.call("POST /plugin/updateBack", body=body)

    def delete_plugin(self, *, id: str | int) -> None:
        "Delete a plug-in"
        return self.call("DELETE /plugin", query={"id": id})

    def delete_plugin_version(self, *, id: str | int, number: str | int) -> None:
        "Delete a version of a plug-in"
        return self.call("DELETE /plugin/version", query={"id": id, "number": number})

    def get_plugin_choices(self) -> list[t.GetPluginChoicesDataItem]:
        "List the plug-ins that are switched on"
        return self.call("GET /plugin/choices")

    def get_plugin_result(self, *, name: str | int, waveId: str | int, axis: Literal["X", "Y", "Z"] | None = None) -> t.GetPluginResultData:
        "Analyse a waveform with a plug-in"
        return self.call("GET /plugin/result", query={"name": name, "waveId": waveId, "axis": axis})

    def get_plugin_try(self, *, id: str | int, number: str | int, waveId: str | int) -> t.GetPluginResultData:
        "Try a version of a plug-in on a waveform"
        return self.call("GET /plugin/try", query={"id": id, "number": number, "waveId": waveId})

    def get_plugin_recordings(self, *, keyword: str | int | None = None) -> list[t.GetPluginRecordingsDataItem]:
        "List recordings on which a plug-in can be tried"
        return self.call("GET /plugin/recordings", query={"keyword": keyword})

    def post_alarm_shelve(self, body: t.PostAlarmShelveBody) -> t.PostAlarmShelveData:
        "Shelve an alarm"
        return self.call("POST /alarm/shelve", body=body)

    def post_alarm_unshelve(self, body: t.PostSystemInvitationAddData) -> t.PostCompanyBatchEditData:
        "Unshelve an alarm"
        return self.call("POST /alarm/unshelve", body=body)

    def post_alarm_findShelfPage(self, body: t.PostAlarmFindShelfPageBody) -> t.PostAlarmFindShelfPageData:
        "List shelved alarms"
        return self.call("POST /alarm/findShelfPage", body=body)

    def get_maintenanceWindow_mutedNow(self, *, equipmentId: str | int | None = None, mappingId: str | int | None = None) -> t.GetMaintenanceWindowMutedNowData:
        "View what mutes a machine or a point"
        return self.call("GET /maintenanceWindow/mutedNow", query={"equipmentId": equipmentId, "mappingId": mappingId})

    def post_inspection_danger_findPage(self, body: t.PostInspectionDangerFindPageBody) -> t.PostInspectionDangerFindPageData:
        "List hazards"
        return self.call("POST /inspection/danger/findPage", body=body)

    def get_inspection_danger_getDetail(self, *, id: str | int) -> t.GetInspectionDangerGetDetailData:
        "View a hazard with its course"
        return self.call("GET /inspection/danger/getDetail", query={"id": id})

    def get_inspection_danger_people(self, *, id: str | int) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List people who can put a hazard right"
        return self.call("GET /inspection/danger/people", query={"id": id})

    def post_inspection_danger_add(self, body: t.PostInspectionDangerAddBody) -> t.GetInspectionDangerGetDetailData:
        "Report a hazard"
        return self.call("POST /inspection/danger/add", body=body)

    def post_inspection_danger_attach(self, body: t.PostInspectionDangerAttachBody) -> None:
        "Attach a file to a hazard that one has reported"
        return self.call("POST /inspection/danger/attach", body=body)

    def post_inspection_danger_edit(self, body: t.PostInspectionDangerEditBody) -> t.GetInspectionDangerGetDetailData:
        "Edit a hazard"
        return self.call("POST /inspection/danger/edit", body=body)

    def post_inspection_danger_report(self, body: t.PostInspectionDangerReportBody) -> t.GetInspectionDangerGetDetailData:
        "Report one’s hazard again, or withdraw it"
        return self.call("POST /inspection/danger/report", body=body)

    def post_inspection_danger_lead(self, body: t.PostInspectionDangerLeadBody) -> t.GetInspectionDangerGetDetailData:
        "Approve a hazard, send it back or withdraw it"
        return self.call("POST /inspection/danger/lead", body=body)

    def post_inspection_danger_work(self, body: t.PostInspectionDangerWorkBody) -> t.GetInspectionDangerGetDetailData:
        "Ask to settle a hazard"
        return self.call("POST /inspection/danger/work", body=body)

    def post_inspection_danger_review(self, body: t.PostInspectionDangerReviewBody) -> t.GetInspectionDangerGetDetailData:
        "Settle a hazard, refuse to, or open it again"
        return self.call("POST /inspection/danger/review", body=body)

    def get_alarm_eventsOfPoint(self, *, mappingId: str | int, begin: str | int, end: str | int) -> t.GetAlarmEventsOfPointData:
        "List events of a point in a time range (epoch ms)"
        return self.call("GET /alarm/eventsOfPoint", query={"mappingId": mappingId, "begin": begin, "end": end})

    def post_sensorThreshold_previewAlarms(self, body: t.PostSensorThresholdPreviewAlarmsBody) -> t.PostSensorThresholdPreviewAlarmsData:
        "Simulate a change of alarm rules on stored data"
        return self.call("POST /sensorThreshold/previewAlarms", body=body)

    def get_system_user_noticeSetting(self) -> t.GetSystemUserNoticeSettingData:
        "View my notification settings"
        return self.call("GET /system/user/noticeSetting")

    def put_system_user_noticeSetting(self, body: t.GetSystemUserNoticeSettingDataSetting) -> None:
        "Save my notification settings"
        return self.call("PUT /system/user/noticeSetting", body=body)

    def get_system_user_getWeixinNoticeUrl(self) -> t.GetSystemUserGetWeixinNoticeUrlData:
        "Get the WeChat binding address"
        return self.call("GET /system/user/getWeixinNoticeUrl")

    def get_system_user_openStatus(self) -> t.GetSystemUserOpenStatusData:
        "View whether push notifications are on"
        return self.call("GET /system/user/openStatus")

    def put_system_user_openAppMessageStatus(self, body: t.PutSystemUserOpenAppMessageStatusBody) -> None:
        "Turn push notifications on or off"
        return self.call("PUT /system/user/openAppMessageStatus", body=body)

    def post_system_user_chatBinding_add(self, body: t.PostSystemUserChatBindingAddBody) -> t.PostSystemInvitationAddData:
        "Add a chat bot"
        return self.call("POST /system/user/chatBinding/add", body=body)

    def delete_system_user_chatBinding_remove_id(self, *, id: str | int) -> None:
        "Remove a chat bot"
        return self.call("DELETE /system/user/chatBinding/remove/{id}", params={"id": id})

    def post_system_user_pushBrowser_add(self, body: t.PostSystemUserPushBrowserAddBody) -> t.PostSystemInvitationAddData:
        "Receive push notifications in this browser"
        return self.call("POST /system/user/pushBrowser/add", body=body)

    def delete_system_user_pushBrowser_remove_id(self, *, id: str | int) -> None:
        "Stop push notifications in a browser"
        return self.call("DELETE /system/user/pushBrowser/remove/{id}", params={"id": id})

    def post_system_user_noticeTest(self, body: t.PostSystemUserNoticeTestBody) -> t.PostSystemUserNoticeTestData:
        "Send me a test notification"
        return self.call("POST /system/user/noticeTest", body=body)

    def post_alarm_notice_findPage(self, body: t.PostAlarmNoticeFindPageBody) -> t.PostAlarmNoticeFindPageData:
        "List notifications"
        return self.call("POST /alarm/notice/findPage", body=body)

    def post_alarmLamp_test(self, body: t.PostSystemInvitationAddData) -> t.PostAlarmLampTestData:
        "Test an alarm lamp"
        return self.call("POST /alarmLamp/test", body=body)

    def post_alarm_notice_resend(self, body: t.PostSystemInvitationAddData) -> None:
        "Resend a notification"
        return self.call("POST /alarm/notice/resend", body=body)

    def get_alarm_escalation_policy(self, *, companyId: str | int) -> t.GetAlarmEscalationPolicyData:
        "View the escalation policy of a company"
        return self.call("GET /alarm/escalation/policy", query={"companyId": companyId})

    def put_alarm_escalation_policy(self, body: t.PutAlarmEscalationPolicyBody) -> t.GetAlarmEscalationPolicyData:
        "Save the escalation policy of a company"
        return self.call("PUT /alarm/escalation/policy", body=body)

    def post_alarm_escalation_preview(self, body: t.PostAlarmEscalationPreviewBody) -> t.PostAlarmEscalationPreviewData:
        "Preview the recipients of an alarm"
        return self.call("POST /alarm/escalation/preview", body=body)

    def post_sensor_unbind(self, body: t.PostMachineModelDetachBody) -> t.PostSensorUnbindData:
        "Unbind sensors"
        return self.call("POST /sensor/unbind", body=body)

    def post_sensor_bind(self, body: t.PostSensorBindBody) -> None:
        "Bind a sensor to a measuring point"
        return self.call("POST /sensor/bind", body=body)

    def post_gateway_resetCredential(self, body: t.PostSystemInvitationAddData) -> t.PostGatewayResetCredentialData:
        "Reset the credential of a gateway"
        return self.call("POST /gateway/resetCredential", body=body)

    def get_sensor_suspectSamples_id(self, *, id: str | int, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetSensorSuspectSamplesIdData:
        "List the samples of a sensor with a suspect clock"
        return self.call("GET /sensor/suspectSamples/{id}", params={"id": id}, query={"pageNum": pageNum, "pageSize": pageSize})

    def post_sensor_suspectSamples_preview(self, body: t.PostSensorSuspectSamplesPreviewBody) -> t.PostSensorSuspectSamplesPreviewData:
        "Preview a correction of measuring times"
        return self.call("POST /sensor/suspectSamples/preview", body=body)

    def post_sensor_suspectSamples_correct(self, body: t.PostSensorSuspectSamplesPreviewBody) -> t.PostSensorSuspectSamplesCorrectData:
        "Correct measuring times"
        return self.call("POST /sensor/suspectSamples/correct", body=body)

    def post_sensor_suspectSamples_undo(self, body: t.PostSensorSuspectSamplesUndoBody) -> t.PostSensorSuspectSamplesUndoData:
        "Undo a correction of measuring times"
        return self.call("POST /sensor/suspectSamples/undo", body=body)

    def get_sensor_unknownKeys_id(self, *, id: str | int) -> t.GetSensorUnknownKeysIdData:
        "List the unknown keys of a sensor"
        return self.call("GET /sensor/unknownKeys/{id}", params={"id": id})

    def post_sensor_unknownKeys_map(self, body: t.PostSensorUnknownKeysMapBody) -> t.PostSensorUnknownKeysMapData:
        "Map an unknown key of a sensor to a known one"
        return self.call("POST /sensor/unknownKeys/map", body=body)

    def post_gateway_securityEvent_findPage(self, body: t.PostGatewaySecurityEventFindPageBody) -> t.PostGatewaySecurityEventFindPageData:
        "List security events of gateways"
        return self.call("POST /gateway/securityEvent/findPage", body=body)

    def post_gateway_securityEvent_export(self, body: t.PostGatewaySecurityEventExportBody) -> bytes:
        "Export security events of gateways"
        return self.read_bytes("POST /gateway/securityEvent/export", body=body)

    def post_sensor_fleet_findPage(self, body: t.PostSensorFleetFindPageBody) -> t.PostSensorFleetFindPageData:
        "List the condition of sensors"
        return self.call("POST /sensor/fleet/findPage", body=body)

    def post_sensor_fleet_export(self, body: t.PostSensorFleetExportBody) -> bytes:
        "Export the condition of sensors"
        return self.read_bytes("POST /sensor/fleet/export", body=body)

    def post_gateway_fleet_findPage(self, body: t.PostGatewayFleetFindPageBody) -> t.PostGatewayFleetFindPageData:
        "List the condition of gateways"
        return self.call("POST /gateway/fleet/findPage", body=body)

    def post_gateway_fleet_export(self, body: t.PostGatewayFleetExportBody) -> bytes:
        "Export the condition of gateways"
        return self.read_bytes("POST /gateway/fleet/export", body=body)

    def get_collectCard_live_id(self, *, id: str | int) -> t.GetCollectCardLiveIdData:
        "View the live state of a DAQ card"
        return self.call("GET /collectCard/live/{id}", params={"id": id})

    def get_collectCard_channels_id(self, *, id: str | int) -> t.GetCollectCardChannelsIdData:
        "List channels of a DAQ card"
        return self.call("GET /collectCard/channels/{id}", params={"id": id})

    def post_collectCard_channels(self, body: t.PostCollectCardChannelsBody) -> t.PostCollectCardChannelsData:
        "Save channels of a DAQ card"
        return self.call("POST /collectCard/channels", body=body)

    def get_sensorNetworking_devices_id(self, *, id: str | int) -> t.GetSensorNetworkingDevicesIdData:
        "List the devices of a networking task"
        return self.call("GET /sensorNetworking/devices/{id}", params={"id": id})

    def post_sensorNetworking_devices(self, body: t.PostSensorNetworkingDevicesBody) -> t.PostCollectCardChannelsData:
        "Add devices to a networking task, or remove them"
        return self.call("POST /sensorNetworking/devices", body=body)

    def get_sensorNetworking_values_id(self, *, id: str | int) -> t.GetSensorNetworkingValuesIdData:
        "List the newest values of the devices of a networking task"
        return self.call("GET /sensorNetworking/values/{id}", params={"id": id})

    def post_gateway_claim(self, body: t.PostGatewayClaimBody) -> t.PostSystemInvitationAddData:
        "Claim a gateway for a company"
        return self.call("POST /gateway/claim", body=body)

    def get_system_companyExport(self) -> t.GetSystemCompanyExportData:
        "List exports of the company"
        return self.call("GET /system/companyExport")

    def post_system_companyExport_add(self, body: t.PostSystemCompanyExportAddBody) -> t.GetSystemCompanyExportDataRecordsItem:
        "Export the whole company"
        return self.call("POST /system/companyExport/add", body=body)

    def post_system_companyExport_cancel(self, body: t.PostSystemInvitationAddData) -> None:
        "Cancel an export of the company"
        return self.call("POST /system/companyExport/cancel", body=body)

    def delete_system_companyExport_remove_id(self, *, id: str | int) -> None:
        "Delete an export of the company"
        return self.call("DELETE /system/companyExport/remove/{id}", params={"id": id})

    def post_system_companyExport_file(self, body: t.PostSystemInvitationAddData) -> bytes:
        "Download an export of the company"
        return self.read_bytes("POST /system/companyExport/file", body=body)

    def post_connector_find(self, body: dict[str, Any]) -> t.PostConnectorFindData:
        "List connectors"
        return self.call("POST /connector/find", body=body)

    def get_connector_id(self, *, id: str | int) -> t.GetConnectorIdData:
        "View a connector"
        return self.call("GET /connector/{id}", params={"id": id})

    def delete_connector_id(self, *, id: str | int) -> None:
        "Delete a connector"
        return self.call("DELETE /connector/{id}", params={"id": id})

    def post_connector_add(self, body: t.PostConnectorAddBody) -> t.PostSystemInvitationAddData:
        "Add a connector"
        return self.call("POST /connector/add", body=body)

    def put_connector_edit(self, body: t.PutConnectorEditBody) -> t.PostSystemInvitationAddData:
        "Edit a connector"
        return self.call("PUT /connector/edit", body=body)

    def post_connector_switch(self, body: t.PostConnectorSwitchBody) -> None:
        "Switch a connector on or off"
        return self.call("POST /connector/switch", body=body)

    def post_connector_try(self, body: t.PostConnectorTryBody) -> t.PostConnectorTryData:
        "Try a mapping on live data without storing any"
        return self.call("POST /connector/try", body=body)

    def post_connector_opcua_server(self, body: t.PostConnectorOpcuaServerBody) -> t.PostConnectorOpcuaServerData:
        "Read the endpoints and the certificate of an OPC UA server"
        return self.call("POST /connector/opcua/server", body=body)

    def post_connector_opcua_browse(self, body: t.PostConnectorOpcuaBrowseBody) -> t.PostConnectorOpcuaBrowseData:
        "Browse the address space of an OPC UA server"
        return self.call("POST /connector/opcua/browse", body=body)

    def post_connector_opcua_certificate(self, body: t.PostConnectorOpcuaCertificateBody) -> t.PostConnectorOpcuaCertificateData:
        "Get our application certificate for OPC UA servers"
        return self.call("POST /connector/opcua/certificate", body=body)

    def get_gateway_getSetting_id(self, *, id: str | int) -> t.GetGatewayGetSettingIdData:
        "View the settings of a gateway"
        return self.call("GET /gateway/getSetting/{id}", params={"id": id})

    def post_gateway_command_findPage(self, body: t.PostGatewayCommandFindPageBody) -> t.PostGatewayCommandFindPageData:
        "List commands of a gateway"
        return self.call("POST /gateway/command/findPage", body=body)

    def post_gateway_command_add(self, body: t.PostGatewayCommandAddBody) -> t.PostSystemInvitationAddData:
        "Send a command to a gateway"
        return self.call("POST /gateway/command/add", body=body)

    def post_gateway_command_stop(self, body: t.PostGatewayCommandStopBody) -> None:
        "Stop a command of a gateway"
        return self.call("POST /gateway/command/stop", body=body)

    def put_gateway_saveSetting(self, body: t.PutGatewaySaveSettingBody) -> t.PutGatewaySaveSettingData:
        "Save the settings of a gateway"
        return self.call("PUT /gateway/saveSetting", body=body)

    def get_sensor_getSetting_id(self, *, id: str | int) -> t.GetGatewayGetSettingIdData:
        "View the settings of a sensor"
        return self.call("GET /sensor/getSetting/{id}", params={"id": id})

    def post_sensor_command_findPage(self, body: t.PostGatewayCommandFindPageBody) -> t.PostGatewayCommandFindPageData:
        "List commands of a sensor"
        return self.call("POST /sensor/command/findPage", body=body)

    def post_sensor_command_add(self, body: t.PostGatewayCommandAddBody) -> t.PostSystemInvitationAddData:
        "Send a command to a sensor"
        return self.call("POST /sensor/command/add", body=body)

    def post_sensor_command_stop(self, body: t.PostGatewayCommandStopBody) -> None:
        "Stop a command of a sensor"
        return self.call("POST /sensor/command/stop", body=body)

    def get_sensor_command_offered_id(self, *, id: str | int) -> list[Literal["writeSettings", "readParams", "restart", "timeCalibration", "readMqtt", "readSim", "readVersion", "readRssi", "readHfCompensation", "resendData", "collectWave"]]:
        "Commands that a sensor takes"
        return self.call("GET /sensor/command/offered/{id}", params={"id": id})

    def post_gateway_commandBatch_add(self, body: t.PostGatewayCommandBatchAddBody) -> t.PostSystemInvitationAddData:
        "Send a command to many gateways"
        return self.call("POST /gateway/commandBatch/add", body=body)

    def post_gateway_commandBatch_findPage(self, body: t.PostGatewayCommandBatchFindPageBody) -> t.PostGatewayCommandBatchFindPageData:
        "List batch commands to gateways"
        return self.call("POST /gateway/commandBatch/findPage", body=body)

    def post_gateway_commandBatch_devices(self, body: t.PostGatewayCommandFindPageBody) -> t.PostGatewayCommandBatchDevicesData:
        "List the gateways of a batch command"
        return self.call("POST /gateway/commandBatch/devices", body=body)

    def post_gateway_commandBatch_change(self, body: t.PostGatewayCommandBatchChangeBody) -> None:
        "Pause, resume or stop a batch command to gateways"
        return self.call("POST /gateway/commandBatch/change", body=body)

    def post_gateway_commandBatch_export(self, body: t.PostSystemInvitationAddData) -> bytes:
        "Export the report of a batch command to gateways"
        return self.read_bytes("POST /gateway/commandBatch/export", body=body)

    def post_sensor_commandBatch_add(self, body: t.PostGatewayCommandBatchAddBody) -> t.PostSystemInvitationAddData:
        "Send a command to many sensors"
        return self.call("POST /sensor/commandBatch/add", body=body)

    def post_sensor_commandBatch_findPage(self, body: t.PostGatewayCommandBatchFindPageBody) -> t.PostGatewayCommandBatchFindPageData:
        "List batch commands to sensors"
        return self.call("POST /sensor/commandBatch/findPage", body=body)

    def post_sensor_commandBatch_devices(self, body: t.PostGatewayCommandFindPageBody) -> t.PostGatewayCommandBatchDevicesData:
        "List the sensors of a batch command"
        return self.call("POST /sensor/commandBatch/devices", body=body)

    def post_sensor_commandBatch_change(self, body: t.PostGatewayCommandBatchChangeBody) -> None:
        "Pause, resume or stop a batch command to sensors"
        return self.call("POST /sensor/commandBatch/change", body=body)

    def post_sensor_commandBatch_export(self, body: t.PostSystemInvitationAddData) -> bytes:
        "Export the report of a batch command to sensors"
        return self.read_bytes("POST /sensor/commandBatch/export", body=body)

    def post_sensor_commandBatch_findOffered(self, body: t.PostMachineModelDetachBody) -> list[Literal["writeSettings", "readParams", "restart", "timeCalibration", "readMqtt", "readSim", "readVersion", "readRssi", "readHfCompensation", "resendData", "collectWave"]]:
        "Commands that can be sent to many sensors"
        return self.call("POST /sensor/commandBatch/findOffered", body=body)

    def post_system_quarantine_findPage(self, body: t.PostSystemQuarantineFindPageBody) -> t.PostSystemQuarantineFindPageData:
        "List quarantine entries"
        return self.call("POST /system/quarantine/findPage", body=body)

    def get_system_quarantine_use(self) -> t.GetSystemQuarantineUseData:
        "View quarantine usage by gateway"
        return self.call("GET /system/quarantine/use")

    def get_system_quarantine_id(self, *, id: str | int) -> t.GetSystemQuarantineIdData:
        "View a quarantine entry"
        return self.call("GET /system/quarantine/{id}", params={"id": id})

    def get_system_quarantine_export_id(self, *, id: str | int) -> bytes:
        "Download the raw data of a quarantine entry"
        return self.read_bytes("GET /system/quarantine/export/{id}", params={"id": id})

    def post_system_quarantine_replay(self, body: t.PostMachineModelDetachBody | t.PostSystemQuarantineReplayBody) -> t.PostSystemQuarantineReplayData:
        "Retry quarantine entries"
        return self.call("POST /system/quarantine/replay", body=body)

    def post_system_quarantine_remove(self, body: t.PostMachineModelDetachBody | t.PostSystemQuarantineReplayBody) -> t.PostSystemQuarantineRemoveData:
        "Discard quarantine entries"
        return self.call("POST /system/quarantine/remove", body=body)

    def get_system_task_backlog(self) -> t.GetSystemTaskBacklogData:
        "What is waiting, running and failed, by kind"
        return self.call("GET /system/task/backlog")

    def post_system_task_findPage(self, body: t.PostSystemTaskFindPageBody) -> t.PostSystemTaskFindPageData:
        "List tasks"
        return self.call("POST /system/task/findPage", body=body)

    def post_system_task_retry(self, body: t.PostMachineModelDetachBody) -> t.PostCompanyBatchEditData:
        "Retry failed or waiting tasks immediately"
        return self.call("POST /system/task/retry", body=body)

    def post_system_task_cancel(self, body: t.PostMachineModelDetachBody) -> t.PostCompanyBatchEditData:
        "Cancel waiting or failed tasks"
        return self.call("POST /system/task/cancel", body=body)

    def get_system_usage(self, *, days: Literal["30", "90", "365"] | None = None) -> t.GetSystemUsageData:
        "View what the own company uses"
        return self.call("GET /system/usage", query={"days": days})

    def post_system_usage_export(self, body: t.PostSystemUsageExportBody) -> bytes:
        "Export what the own company uses"
        return self.read_bytes("POST /system/usage/export", body=body)

    def post_platform_usage_findPage(self, body: t.PostPlatformUsageFindPageBody) -> t.PostPlatformUsageFindPageData:
        "List what customers use"
        return self.call("POST /platform/usage/findPage", body=body)

    def post_platform_usage_export(self, body: t.PostPlatformUsageExportBody) -> bytes:
        "Export what customers use"
        return self.read_bytes("POST /platform/usage/export", body=body)

    def get_platform_usage_id(self, *, id: str | int, days: Literal["30", "90", "365"] | None = None) -> t.GetPlatformUsageIdData:
        "View what a customer uses"
        return self.call("GET /platform/usage/{id}", params={"id": id}, query={"days": days})

    def post_platform_supportBundle(self) -> bytes:
        "Download a support bundle without secrets"
        return self.read_bytes("POST /platform/supportBundle")

    def get_platform_status(self) -> t.GetPlatformStatusData:
        "View the state of the parts of the product, and incidents"
        return self.call("GET /platform/status")

    def get_about(self) -> t.GetAboutData:
        "View the version, and whether there is news"
        return self.call("GET /about")

    def post_about_seen(self, body: t.PostAboutSeenBody) -> None:
        "Note that the news were seen"
        return self.call("POST /about/seen", body=body)

    def get_statistics_getTreeMappingByCompanyId(self, *, companyId: str | int | None = None) -> list[t.GetStatisticsGetTreeMappingByCompanyIdDataItem]:
        "Get the asset tree of a company"
        return self.call("GET /statistics/getTreeMappingByCompanyId", query={"companyId": companyId})

    def get_onlineDetection_home(self, *, companyId: str | int | None = None) -> t.GetOnlineDetectionHomeData:
        "View the state of areas and machines"
        return self.call("GET /onlineDetection/home", query={"companyId": companyId})

    def get_onlineDetection_equipment(self, *, equipmentId: str | int | None = None) -> t.GetOnlineDetectionEquipmentData | None:
        "View the state of a machine"
        return self.call("GET /onlineDetection/equipment", query={"equipmentId": equipmentId})

    def get_onlineDetection_mapping(self, *, mappingId: str | int | None = None) -> t.GetOnlineDetectionMappingData:
        "View the state of a measuring point"
        return self.call("GET /onlineDetection/mapping", query={"mappingId": mappingId})

    def get_monitor_live(self) -> bytes:
        "Stream live data"
        return self.read_bytes("GET /monitor/live")

    def post_monitor_attention_findPage(self, body: t.PostMonitorAttentionFindPageBody) -> t.PostMonitorAttentionFindPageData:
        "List machines that need attention, the most urgent first"
        return self.call("POST /monitor/attention/findPage", body=body)

    def get_onlineDetection_getOnlineMappingList(self, *, companyId: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"] | None = None, sort: Literal["mappingName", "equipmentName", "areaName", "state", "t", "aX", "aY", "aZ", "vX", "vY", "vZ", "sX", "sY", "sZ", "kurtX", "kurtY", "kurtZ", "peakX", "peakY", "peakZ", "envX", "envY", "envZ", "hfX", "hfY", "hfZ", "angX", "angY", "angZ", "tem", "ambTem", "rSpeed", "axDisp", "vFreq", "batt", "rssi", "runtime", "cur", "level", "press", "sigFault"] | None = None, order: Literal["asc", "desc"] | None = None, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetOnlineDetectionGetOnlineMappingListData:
        "List live values of measuring points"
        return self.call("GET /onlineDetection/getOnlineMappingList", query={"companyId": companyId, "areaId": areaId, "equipmentId": equipmentId, "keyword": keyword, "state": state, "sort": sort, "order": order, "pageNum": pageNum, "pageSize": pageSize})

    def get_onlineDetection_exportOnlineMappingList(self, *, companyId: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"] | None = None, sort: Literal["mappingName", "equipmentName", "areaName", "state", "t", "aX", "aY", "aZ", "vX", "vY", "vZ", "sX", "sY", "sZ", "kurtX", "kurtY", "kurtZ", "peakX", "peakY", "peakZ", "envX", "envY", "envZ", "hfX", "hfY", "hfZ", "angX", "angY", "angZ", "tem", "ambTem", "rSpeed", "axDisp", "vFreq", "batt", "rssi", "runtime", "cur", "level", "press", "sigFault"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export live values (returns a job for large exports)"
        return self.read_bytes("GET /onlineDetection/exportOnlineMappingList", query={"companyId": companyId, "areaId": areaId, "equipmentId": equipmentId, "keyword": keyword, "state": state, "sort": sort, "order": order})

    def get_statistics_health_overview(self, *, companyId: str | int | None = None) -> t.GetStatisticsHealthOverviewData:
        "View the scores of companies and areas"
        return self.call("GET /statistics/health/overview", query={"companyId": companyId})

    def get_statistics_health_equipment(self, *, companyId: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, level: Literal["A", "B", "C", "NeedData"] | None = None, state: int | None = None, sort: Literal["score", "equipmentName", "areaName", "state", "confidence", "criticality", "t"] | None = None, order: Literal["asc", "desc"] | None = None, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetStatisticsHealthEquipmentData:
        "List machines with their scores"
        return self.call("GET /statistics/health/equipment", query={"companyId": companyId, "areaId": areaId, "equipmentId": equipmentId, "keyword": keyword, "level": level, "state": state, "sort": sort, "order": order, "pageNum": pageNum, "pageSize": pageSize})

    def get_statistics_health_exportEquipment(self, *, companyId: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, level: Literal["A", "B", "C", "NeedData"] | None = None, state: int | None = None, sort: Literal["score", "equipmentName", "areaName", "state", "confidence", "criticality", "t"] | None = None, order: Literal["asc", "desc"] | None = None) -> bytes:
        "Export machines with their scores"
        return self.read_bytes("GET /statistics/health/exportEquipment", query={"companyId": companyId, "areaId": areaId, "equipmentId": equipmentId, "keyword": keyword, "level": level, "state": state, "sort": sort, "order": order})

    def get_statistics_health_point(self, *, mappingId: str | int | None = None, equipmentId: str | int | None = None) -> t.GetStatisticsHealthPointData:
        "View the score breakdown of a point (default: the lowest score)"
        return self.call("GET /statistics/health/point", query={"mappingId": mappingId, "equipmentId": equipmentId})

    def get_statistics_health_trend(self, *, kind: Literal["mapping", "equipment", "area", "company"], id: str | int | None = None, days: str | int | None = None) -> t.GetStatisticsHealthTrendData:
        "Get the daily trend of a score"
        return self.call("GET /statistics/health/trend", query={"kind": kind, "id": id, "days": days})

    def get_statistics_health_wave(self, *, mappingId: str | int, time: str | int | None = None) -> t.GetStatisticsHealthWaveData | None:
        "Get the recording nearest to the time of a score (epoch ms; default: the newest)"
        return self.call("GET /statistics/health/wave", query={"mappingId": mappingId, "time": time})

    def get_statistics_health_weights(self, *, companyId: str | int | None = None) -> t.GetStatisticsHealthWeightsData:
        "View the weights of a company"
        return self.call("GET /statistics/health/weights", query={"companyId": companyId})

    def post_statistics_health_previewWeights(self, body: t.PostStatisticsHealthPreviewWeightsBody) -> t.PostStatisticsHealthPreviewWeightsData:
        "Preview scores with other weights"
        return self.call("POST /statistics/health/previewWeights", body=body)

    def post_statistics_health_saveWeights(self, body: t.PostStatisticsHealthPreviewWeightsBody) -> t.GetStatisticsHealthWeightsData:
        "Save the weights of a company (null: inherit)"
        return self.call("POST /statistics/health/saveWeights", body=body)

    def get_statistics_health_trainList(self, *, companyId: str | int | None = None, areaId: str | int | None = None, equipmentId: str | int | None = None, keyword: str | int | None = None, state: Literal["None", "Start", "Learned", "Stop", "LearnFailed"] | None = None, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetStatisticsHealthTrainListData:
        "List baselines and their learning status"
        return self.call("GET /statistics/health/trainList", query={"companyId": companyId, "areaId": areaId, "equipmentId": equipmentId, "keyword": keyword, "state": state, "pageNum": pageNum, "pageSize": pageSize})

    def post_statistics_health_startTrain(self, body: t.PostStatisticsHealthStartTrainBody) -> t.PostStatisticsHealthStartTrainData:
        "Start learning baselines"
        return self.call("POST /statistics/health/startTrain", body=body)

    def post_statistics_health_stopTrain(self, body: t.PostStatisticsHealthStopTrainBody) -> t.PostStatisticsHealthStopTrainData:
        "Stop learning baselines"
        return self.call("POST /statistics/health/stopTrain", body=body)

    def post_wave_list_findPage(self, body: t.PostWaveListFindPageBody) -> t.PostWaveListFindPageData:
        "List waveform recordings"
        return self.call("POST /wave/list/findPage", body=body)

    def get_wave_getUnbindSensorWaveList(self, *, sensorId: str | int | None = None, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.PostWaveListFindPageData:
        "List waveforms without a measuring point"
        return self.call("GET /wave/getUnbindSensorWaveList", query={"sensorId": sensorId, "pageNum": pageNum, "pageSize": pageSize})

    def get_waveform_chart_samplingTime(self, *, mappingId: str | int, pageNum: str | int | None = None, pageSize: str | int | None = None, mhfHz: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> t.PostWaveListFindPageData:
        "List recordings of a measuring point"
        return self.call("GET /waveform/chart/samplingTime", query={"mappingId": mappingId, "pageNum": pageNum, "pageSize": pageSize, "mhfHz": mhfHz, "startTime": startTime, "endTime": endTime})

    def get_waveform_chart_waveHave(self, *, mappingId: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> t.GetWaveformChartWaveHaveData:
        "Check whether a measuring point has waveforms"
        return self.call("GET /waveform/chart/waveHave", query={"mappingId": mappingId, "startTime": startTime, "endTime": endTime})

    def post_wave_detail(self, body: t.PostWaveDetailBody) -> t.PostWaveDetailData:
        "View a page of a waveform"
        return self.call("POST /wave/detail", body=body)

    def get_wave_getWaveDetail(self, *, waveId: str | int, axis: Literal["X", "Y", "Z"] | None = None, envelope: Literal["true", "false"] | None = None) -> t.GetWaveGetWaveDetailData:
        "Get all samples of one axis"
        return self.call("GET /wave/getWaveDetail", query={"waveId": waveId, "axis": axis, "envelope": envelope})

    def get_wave_getWaveAccelerationFreq(self, *, waveId: str | int) -> t.GetWaveGetWaveAccelerationFreqData:
        "Get the acceleration spectrum"
        return self.call("GET /wave/getWaveAccelerationFreq", query={"waveId": waveId})

    def get_wave_getCepstrum(self, *, waveId: str | int | None = None) -> t.GetWaveGetCepstrumData:
        "Get the real cepstrum of each axis"
        return self.call("GET /wave/getCepstrum", query={"waveId": waveId})

    def get_wave_getAxisOrbit(self, *, waveId: str | int | None = None, rotation: str | int | None = None, phaseAxis1: Literal["1", "2", "3"] | None = None, phaseAxis2: Literal["1", "2", "3"] | None = None) -> t.GetWaveGetAxisOrbitData:
        "Get orbit signals and the phase difference at the running speed"
        return self.call("GET /wave/getAxisOrbit", query={"waveId": waveId, "rotation": rotation, "phaseAxis1": phaseAxis1, "phaseAxis2": phaseAxis2})

    def get_statistics_getFFTNew(self, *, waveId: str | int, chartType: str | int | None = None) -> t.GetWaveGetWaveAccelerationFreqData:
        "Get the spectrum of a view"
        return self.call("GET /statistics/getFFTNew", query={"waveId": waveId, "chartType": chartType})

    def get_waveform_chart_waveform(self, *, waveId: str | int | None = None, chartType: str | int | None = None, offset: str | int | None = None, count: str | int | None = None) -> t.GetWaveformChartWaveformData:
        "Get the values of a view as JSON"
        return self.call("GET /waveform/chart/waveform", query={"waveId": waveId, "chartType": chartType, "offset": offset, "count": count})

    def get_wave_samples(self, *, waveId: str | int, chartType: str | int) -> bytes:
        "Get all values of a view (binary)"
        return self.read_bytes("GET /wave/samples", query={"waveId": waveId, "chartType": chartType})

    def get_wave_overview(self, *, waveId: str | int, chartType: str | int, buckets: str | int, fmaxHz: str | int | None = None) -> bytes:
        "Get the min/max overview of a view (binary)"
        return self.read_bytes("GET /wave/overview", query={"waveId": waveId, "chartType": chartType, "buckets": buckets, "fmaxHz": fmaxHz})

    def get_statistics_getDataByTimeRange(self, *, mappingId: str | int | None = None, chartType: str | int | None = None, time: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> t.GetStatisticsGetDataByTimeRangeData:
        "Get the trend of a metric"
        return self.call("GET /statistics/getDataByTimeRange", query={"mappingId": mappingId, "chartType": chartType, "time": time, "startTime": startTime, "endTime": endTime})

    def get_wave_getDefaultWave(self) -> t.GetWaveGetDefaultWaveData | None:
        "Get the default waveform"
        return self.call("GET /wave/getDefaultWave")

    def get_waveform_chart_sensorType(self, *, mappingId: str | int) -> t.GetWaveformChartSensorTypeData:
        "Get the sensor model of a measuring point"
        return self.call("GET /waveform/chart/sensorType", query={"mappingId": mappingId})

    def get_excel_ware_export(self, *, waveId: str | int | None = None, chartType: str | int | None = None, format: Literal["csv", "xlsx", "wav", "wav16", "uff", "uffb", "mat"] | None = None) -> bytes:
        "Export a waveform or spectrum (CSV, XLSX, WAV, UFF58, MAT)"
        return self.read_bytes("GET /excel/ware/export", query={"waveId": waveId, "chartType": chartType, "format": format})

    def get_wave_cepstra(self, *, waveId: str | int | None = None) -> bytes:
        "Get the real cepstrum of each axis (binary)"
        return self.read_bytes("GET /wave/cepstra", query={"waveId": waveId})

    def get_wave_orbit(self, *, waveId: str | int | None = None, axes: Literal["XYZ", "XY", "XZ", "YZ"] | None = None, rotation: str | int | None = None, quantity: Literal["acceleration", "velocity", "displacement"] | None = None, orders: str | int | None = None) -> bytes:
        "Get the orbit and its ellipse at the running speed (binary)"
        return self.read_bytes("GET /wave/orbit", query={"waveId": waveId, "axes": axes, "rotation": rotation, "quantity": quantity, "orders": orders})

    def get_wave_orderSpectrum(self, *, waveId: str | int | None = None, source: Literal["entered", "tacho", "curve", "sampling", "found"] | None = None, rotation: str | int | None = None, quantity: Literal["acceleration", "velocity", "displacement"] | None = None, maxOrder: str | int | None = None, turns: str | int | None = None) -> bytes:
        "Get the order spectrum (binary)"
        return self.read_bytes("GET /wave/orderSpectrum", query={"waveId": waveId, "source": source, "rotation": rotation, "quantity": quantity, "maxOrder": maxOrder, "turns": turns})

    def get_wave_bandMap(self, *, waveId: str | int | None = None, map: Literal["kurtogram", "autogram", "infogram"] | None = None, random: Literal["true", "false"] | None = None) -> t.GetWaveBandMapData:
        "Get the kurtogram, autogram or infogram of each axis"
        return self.call("GET /wave/bandMap", query={"waveId": waveId, "map": map, "random": random})

    def get_waveform_chart_voicePrintSamplingTime(self, *, mappingId: str | int, pageNum: str | int | None = None, pageSize: str | int | None = None, mhfHz: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> t.PostWaveListFindPageData:
        "List sound recordings of a measuring point"
        return self.call("GET /waveform/chart/voicePrintSamplingTime", query={"mappingId": mappingId, "pageNum": pageNum, "pageSize": pageSize, "mhfHz": mhfHz, "startTime": startTime, "endTime": endTime})

    def get_excel_waveVoicePrint_export(self, *, waveId: str | int | None = None, axis: Literal["X", "Y", "Z"] | None = None) -> bytes:
        "Export a waveform as sound (WAV)"
        return self.read_bytes("GET /excel/waveVoicePrint/export", query={"waveId": waveId, "axis": axis})

    def get_baseline_find(self, *, waveId: str | int) -> t.GetBaselineFindData | None:
        "View the baseline of a waveform"
        return self.call("GET /baseline/find", query={"waveId": waveId})

    def put_baseline_set(self, body: t.PutBaselineSetBody) -> t.GetBaselineFindData:
        "Set or clear baselines"
        return self.call("PUT /baseline/set", body=body)

    def delete_baseline_remove_id(self, *, id: str | int) -> None:
        "Clear a baseline"
        return self.call("DELETE /baseline/remove/{id}", params={"id": id})

    def get_waveform_comparisons(self, *, waveId: str | int) -> list[t.GetWaveformComparisonsDataItem]:
        "List recordings to compare a waveform with"
        return self.call("GET /waveform/comparisons", query={"waveId": waveId})

    def get_view_list(self, *, page: str | int) -> list[t.GetViewListDataItem]:
        "List saved views of a page"
        return self.call("GET /view/list", query={"page": page})

    def post_view_add(self, body: t.PostViewAddBody) -> t.GetViewListDataItem:
        "Save a view"
        return self.call("POST /view/add", body=body)

    def put_view_edit_id(self, body: t.PutViewEditIdBody, *, id: str | int) -> t.GetViewListDataItem:
        "Rename or update a view"
        return self.call("PUT /view/edit/{id}", params={"id": id}, body=body)

    def delete_view_remove_id(self, *, id: str | int) -> None:
        "Delete a view"
        return self.call("DELETE /view/remove/{id}", params={"id": id})

    def put_view_share_id(self, body: t.PutViewShareIdBody, *, id: str | int) -> t.GetViewListDataItem:
        "Share views with the company"
        return self.call("PUT /view/share/{id}", params={"id": id}, body=body)

    def put_view_setDefault(self, body: t.PutViewSetDefaultBody) -> None:
        "Set the default view of a page"
        return self.call("PUT /view/setDefault", body=body)

    def post_system_dilution_findPage(self, body: t.PostSystemDilutionFindPageBody) -> t.PostSystemDilutionFindPageData:
        "List retention policies"
        return self.call("POST /system/dilution/findPage", body=body)

    def get_system_dilution_tenants(self) -> list[t.GetSystemInvitationOptionsDataRolesItem]:
        "List customers that can have policies"
        return self.call("GET /system/dilution/tenants")

    def post_system_dilution_add(self, body: t.PostSystemDilutionAddBody) -> t.PostSystemDilutionFindPageDataRecordsItem:
        "Add a retention policy"
        return self.call("POST /system/dilution/add", body=body)

    def put_system_dilution_edit(self, body: t.PutSystemDilutionEditBody) -> t.PostSystemDilutionFindPageDataRecordsItem:
        "Edit a retention policy"
        return self.call("PUT /system/dilution/edit", body=body)

    def put_system_dilution_updateEnabled(self, body: t.PutOpenApiUpdateEnabledBody) -> t.PostSystemDilutionFindPageDataRecordsItem:
        "Enable or disable a retention policy"
        return self.call("PUT /system/dilution/updateEnabled", body=body)

    def delete_system_dilution_remove_ids(self, *, ids: str | int) -> None:
        "Delete retention policies"
        return self.call("DELETE /system/dilution/remove/{ids}", params={"ids": ids})

    def post_system_dilution_preview(self, body: t.PostSystemDilutionPreviewBody) -> t.PostSystemDilutionPreviewData:
        "Preview data retention"
        return self.call("POST /system/dilution/preview", body=body)

    def post_system_dilution_run(self, body: t.PostSystemDilutionRunBody) -> t.PostSystemDilutionRunData:
        "Run data retention"
        return self.call("POST /system/dilution/run", body=body)

    def post_system_dilution_stop(self, body: t.PostSystemInvitationAddData) -> None:
        "Stop a retention run"
        return self.call("POST /system/dilution/stop", body=body)

    def get_system_dilution_runs(self, *, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetSystemDilutionRunsData:
        "List retention runs"
        return self.call("GET /system/dilution/runs", query={"pageNum": pageNum, "pageSize": pageSize})

    def get_statistics_getDataListByTh(self, *, mappingId: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None, chartType: str | int | None = None) -> t.GetStatisticsGetDataListByThData:
        "Get the trends of several metrics"
        return self.call("GET /statistics/getDataListByTh", query={"mappingId": mappingId, "startTime": startTime, "endTime": endTime, "chartType": chartType})

    def get_statistics_getTemperatureAtlas(self, *, mappingIds: str | int | None = None, deviceId: str | int | None = None, dataDensity: str | int | None = None, time: str | int | None = None) -> dict[str, list[t.GetStatisticsGetTemperatureAtlasDataValueItem]]:
        "Get the temperatures of several points for one day"
        return self.call("GET /statistics/getTemperatureAtlas", query={"mappingIds": mappingIds, "deviceId": deviceId, "dataDensity": dataDensity, "time": time})

    def get_statistics_getTemperatureRiseAtlas(self, *, mappingIds: str | int | None = None, deviceId: str | int | None = None, dataDensity: str | int | None = None, time: str | int | None = None) -> dict[str, list[t.GetStatisticsGetTemperatureAtlasDataValueItem]]:
        "Get the temperature rises of several points for one day"
        return self.call("GET /statistics/getTemperatureRiseAtlas", query={"mappingIds": mappingIds, "deviceId": deviceId, "dataDensity": dataDensity, "time": time})

    def post_wave_import_preview(self, file: str | PathLike[str], *, separator: Literal["auto", "comma", "semicolon", "tab", "space"] | None = None, decimal: Literal["auto", "point", "comma"] | None = None) -> t.PostWaveImportPreviewData:
        "Preview a recording file"
        return self.call("POST /wave/import/preview", query={"separator": separator, "decimal": decimal}, file=file)

    def post_wave_import_apply(self, file: str | PathLike[str], *, channels: str | int, mappingId: str | int, separator: Literal["auto", "comma", "semicolon", "tab", "space"] | None = None, decimal: Literal["auto", "point", "comma"] | None = None, unit: Literal["m/s2", "g", "mm/s", "undeclared"] | None = None, scale: str | int | None = None, sampleHz: str | int | None = None, rpm: str | int | None = None, pulsesPerTurn: str | int | None = None, time: str | int | None = None) -> t.PostWaveImportApplyData:
        "Import a recording"
        return self.call("POST /wave/import/apply", query={"separator": separator, "decimal": decimal, "channels": channels, "unit": unit, "scale": scale, "sampleHz": sampleHz, "rpm": rpm, "pulsesPerTurn": pulsesPerTurn, "mappingId": mappingId, "time": time}, file=file)

    def delete_wave_import_remove_waveId(self, *, waveId: str | int) -> t.DeleteWaveImportRemoveWaveIdData:
        "Delete an imported recording"
        return self.call("DELETE /wave/import/remove/{waveId}", params={"waveId": waveId})

    def get_excel_ware_download(self, *, waveId: str | int | None = None, format: Literal["csv", "xlsx", "wav", "wav16", "uff", "uffb", "mat"] | None = None) -> bytes:
        "Download a raw waveform (default: WAV)"
        return self.read_bytes("GET /excel/ware/download", query={"waveId": waveId, "format": format})

    def get_excel_spectrum_export(self, *, waveId: str | int | None = None, kind: Literal["acceleration", "velocity", "displacement", "envelope", "whitenedEnvelope", "enhancedEnvelope"] | None = None, window: Literal["hann", "hamming", "blackman", "flatTop", "rectangular"] | None = None, segment: str | int | None = None, overlap: str | int | None = None, averaging: Literal["rms", "linear", "peakHold"] | None = None, most: str | int | None = None, highPassHz: str | int | None = None, bandLowHz: str | int | None = None, bandHighHz: str | int | None = None, fmaxHz: str | int | None = None, detection: Literal["peak", "rms", "peakToPeak"] | None = None, rpm: str | int | None = None, gravity: Literal["true", "false"] | None = None, random: Literal["true", "false"] | None = None, fromS: str | int | None = None, toS: str | int | None = None, format: Literal["csv", "xlsx", "wav", "wav16", "uff", "uffb", "mat"] | None = None) -> bytes:
        "Export a spectrum with analysis settings"
        return self.read_bytes("GET /excel/spectrum/export", query={"waveId": waveId, "kind": kind, "window": window, "segment": segment, "overlap": overlap, "averaging": averaging, "most": most, "highPassHz": highPassHz, "bandLowHz": bandLowHz, "bandHighHz": bandHighHz, "fmaxHz": fmaxHz, "detection": detection, "rpm": rpm, "gravity": gravity, "random": random, "fromS": fromS, "toS": toS, "format": format})

    def get_excel_ware_export_sensor(self, *, sensorId: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None, format: Literal["csv", "xlsx"] | None = None) -> bytes:
        "Export the waveform list of a sensor"
        return self.read_bytes("GET /excel/ware/export/sensor", query={"sensorId": sensorId, "startTime": startTime, "endTime": endTime, "format": format})

    def post_wave_batch_findPage(self, body: t.PostWaveBatchFindPageBody) -> t.PostWaveBatchFindPageData:
        "List imports of many recordings"
        return self.call("POST /wave/batch/findPage", body=body)

    def post_wave_batch_add(self, body: t.PostWaveBatchAddBody) -> t.PostWaveBatchFindPageDataRecordsItem:
        "Begin an import of many recordings"
        return self.call("POST /wave/batch/add", body=body)

    def get_wave_batch_detail_id(self, *, id: str | int) -> t.PostWaveBatchFindPageDataRecordsItem:
        "View an import of many recordings"
        return self.call("GET /wave/batch/detail/{id}", params={"id": id})

    def get_wave_batch_paths_id(self, *, id: str | int) -> list[t.GetWaveBatchPathsIdDataItem]:
        "List the paths of files that were uploaded for an import"
        return self.call("GET /wave/batch/paths/{id}", params={"id": id})

    def post_wave_batch_upload(self, file: str | PathLike[str], *, id: str | int, path: str | int, modified: str | int | None = None) -> t.GetWaveBatchPathsIdDataItem:
        "Upload a file for an import of many recordings"
        return self.call("POST /wave/batch/upload", query={"id": id, "path": path, "modified": modified}, file=file)

    def post_wave_batch_scan(self, body: t.PostSystemInvitationAddData) -> t.PostWaveBatchFindPageDataRecordsItem:
        "Read the files of an import of many recordings"
        return self.call("POST /wave/batch/scan", body=body)

    def post_wave_batch_findFiles(self, body: t.PostWaveBatchFindFilesBody) -> t.PostWaveBatchFindFilesData:
        "List the files of an import of many recordings"
        return self.call("POST /wave/batch/findFiles", body=body)

    def post_wave_batch_preview(self, body: t.PostWaveBatchPreviewBody) -> t.PostWaveBatchPreviewData:
        "Preview an import of many recordings"
        return self.call("POST /wave/batch/preview", body=body)

    def post_wave_batch_apply(self, body: t.PostWaveBatchApplyBody) -> t.PostWaveBatchFindPageDataRecordsItem:
        "Import many recordings"
        return self.call("POST /wave/batch/apply", body=body)

    def post_wave_batch_findReport(self, body: t.PostWaveBatchFindReportBody) -> t.PostWaveBatchFindReportData:
        "View the report of an import of many recordings"
        return self.call("POST /wave/batch/findReport", body=body)

    def post_wave_batch_report_export(self, body: t.PostSystemInvitationAddData) -> bytes:
        "Export the report of an import of many recordings"
        return self.read_bytes("POST /wave/batch/report/export", body=body)

    def post_wave_batch_cancel(self, body: t.PostSystemInvitationAddData) -> t.PostWaveBatchFindPageDataRecordsItem:
        "Cancel an import of many recordings"
        return self.call("POST /wave/batch/cancel", body=body)

    def post_wave_batch_undo(self, body: t.PostSystemInvitationAddData) -> t.PostWaveBatchFindPageDataRecordsItem:
        "Undo an import of many recordings"
        return self.call("POST /wave/batch/undo", body=body)

    def delete_wave_batch_remove_id(self, *, id: str | int) -> None:
        "Delete the record of an import of many recordings"
        return self.call("DELETE /wave/batch/remove/{id}", params={"id": id})

    def get_wave_batch_rules(self) -> list[t.GetWaveBatchRulesDataItem]:
        "List the rules for imports of recordings"
        return self.call("GET /wave/batch/rules")

    def post_wave_batch_rules_save(self, body: t.PostWaveBatchRulesSaveBody) -> t.GetWaveBatchRulesDataItem:
        "Keep a rule for imports of recordings"
        return self.call("POST /wave/batch/rules/save", body=body)

    def delete_wave_batch_rules_remove_id(self, *, id: str | int) -> None:
        "Delete a rule for imports of recordings"
        return self.call("DELETE /wave/batch/rules/remove/{id}", params={"id": id})

    def post_wave_batch_telemetry_preview(self, body: t.PostWaveBatchTelemetryPreviewBody) -> t.PostWaveBatchTelemetryPreviewData:
        "Preview an import of telemetry"
        return self.call("POST /wave/batch/telemetry/preview", body=body)

    def post_wave_batch_telemetry_apply(self, body: t.PostWaveBatchTelemetryApplyBody) -> t.PostWaveBatchFindPageDataRecordsItem:
        "Import telemetry"
        return self.call("POST /wave/batch/telemetry/apply", body=body)

    def get_wave_batch_telemetry_rules(self) -> list[t.GetWaveBatchTelemetryRulesDataItem]:
        "List the rules for imports of telemetry"
        return self.call("GET /wave/batch/telemetry/rules")

    def post_wave_batch_telemetry_rules_save(self, body: t.PostWaveBatchTelemetryRulesSaveBody) -> t.GetWaveBatchTelemetryRulesDataItem:
        "Keep a rule for imports of telemetry"
        return self.call("POST /wave/batch/telemetry/rules/save", body=body)

    def get_statistics_getEigenDataList(self, *, mappingId: str | int | None = None, mappingIds: str | int | None = None, chartType: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None, pageNum: str | int | None = None, pageSize: str | int | None = None) -> t.GetStatisticsGetEigenDataListData:
        "List the history of measuring points, newest first"
        return self.call("GET /statistics/getEigenDataList", query={"mappingId": mappingId, "mappingIds": mappingIds, "chartType": chartType, "startTime": startTime, "endTime": endTime, "pageNum": pageNum, "pageSize": pageSize})

    def get_statistics_exportEigenData(self, *, mappingId: str | int | None = None, mappingIds: str | int | None = None, chartType: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None, format: Literal["csv", "xlsx"] | None = None) -> bytes:
        "Export the history of measuring points (returns a job for large workbooks)"
        return self.read_bytes("GET /statistics/exportEigenData", query={"mappingId": mappingId, "mappingIds": mappingIds, "chartType": chartType, "startTime": startTime, "endTime": endTime, "format": format})

    def get_excel_data_export(self, *, mappingId: str | int | None = None, mappingIds: str | int | None = None, chartType: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None, format: Literal["csv", "xlsx"] | None = None) -> bytes:
        "Export the history of measuring points (path of the specification)"
        return self.read_bytes("GET /excel/data/export", query={"mappingId": mappingId, "mappingIds": mappingIds, "chartType": chartType, "startTime": startTime, "endTime": endTime, "format": format})

    def get_statistics_getHistoryTrend(self, *, mappingId: str | int | None = None, mappingIds: str | int | None = None, chartType: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> list[t.GetStatisticsGetHistoryTrendDataItem]:
        "Get the history trends of measuring points"
        return self.call("GET /statistics/getHistoryTrend", query={"mappingId": mappingId, "mappingIds": mappingIds, "chartType": chartType, "startTime": startTime, "endTime": endTime})

    def get_statistics_getSuspectSamples(self, *, mappingId: str | int | None = None, mappingIds: str | int | None = None, chartType: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> t.GetStatisticsGetSuspectSamplesData:
        "Get the samples of measuring points with a suspect clock"
        return self.call("GET /statistics/getSuspectSamples", query={"mappingId": mappingId, "mappingIds": mappingIds, "chartType": chartType, "startTime": startTime, "endTime": endTime})

    def get_statistics_getDataAround(self, *, mappingId: str | int | None = None, time: str | int | None = None) -> t.GetStatisticsGetDataAroundData:
        "Get all values nearest to a time, with neighbours"
        return self.call("GET /statistics/getDataAround", query={"mappingId": mappingId, "time": time})

    def get_statistics_getDataListByHour(self, *, mappingId: str | int | None = None, chartType: str | int | None = None, startTime: str | int | None = None, endTime: str | int | None = None) -> t.GetStatisticsGetDataListByHourData:
        "Get hourly statistics"
        return self.call("GET /statistics/getDataListByHour", query={"mappingId": mappingId, "chartType": chartType, "startTime": startTime, "endTime": endTime})

    def get_faultFrequency_list(self, *, mappingId: str | int) -> t.GetFaultFrequencyListData:
        "List fault frequencies of a measuring point"
        return self.call("GET /faultFrequency/list", query={"mappingId": mappingId})

    def post_faultFrequency_preview(self, body: t.PostFaultFrequencyPreviewBody) -> t.PostFaultFrequencyPreviewData:
        "Preview the fault frequencies of a machine template"
        return self.call("POST /faultFrequency/preview", body=body)

    def post_diagnosis_conclusionRepositor_findList(self, body: dict[str, Any]) -> list[t.PostDiagnosisConclusionRepositorFindListDataItem]:
        "List conclusion phrases"
        return self.call("POST /diagnosis/conclusionRepositor/findList", body=body)

    def post_diagnosis_conclusionRepositor_add(self, body: t.PostDiagnosisConclusionRepositorAddBody) -> t.PostSystemInvitationAddData:
        "Add a conclusion phrase"
        return self.call("POST /diagnosis/conclusionRepositor/add", body=body)

    def post_diagnosis_conclusionRepositor_edit(self, body: t.PostDiagnosisConclusionRepositorEditBody) -> t.PostSystemInvitationAddData:
        "Edit a conclusion phrase"
        return self.call("POST /diagnosis/conclusionRepositor/edit", body=body)

    def delete_diagnosis_conclusionRepositor_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a conclusion phrase"
        return self.call("DELETE /diagnosis/conclusionRepositor/delete", query={"id": id})

    def post_diagnosis_new_findPage(self, body: t.PostDiagnosisNewFindPageBody) -> t.PostDiagnosisNewFindPageData:
        "List findings"
        return self.call("POST /diagnosis/new/findPage", body=body)

    def get_diagnosis_new_getDetail(self, *, id: str | int) -> t.GetDiagnosisNewGetDetailData:
        "View a finding with its evidence and its course"
        return self.call("GET /diagnosis/new/getDetail", query={"id": id})

    def get_diagnosis_new_ofWave(self, *, waveId: str | int) -> t.GetDiagnosisNewGetDetailDataWave:
        "View the diagnosis of a waveform"
        return self.call("GET /diagnosis/new/ofWave", query={"waveId": waveId})

    def post_diagnosis_new_diagnose(self, body: t.DeleteWaveImportRemoveWaveIdData) -> t.GetDiagnosisNewGetDetailDataWave:
        "Diagnose a waveform now"
        return self.call("POST /diagnosis/new/diagnose", body=body)

    def post_diagnosis_new_read(self, body: t.PostAlarmReadBody) -> t.PostCompanyBatchEditData:
        "Mark findings as read"
        return self.call("POST /diagnosis/new/read", body=body)

    def post_diagnosis_finding_confirm(self, body: t.PostDiagnosisFindingConfirmBody) -> t.GetDiagnosisNewGetDetailData:
        "Confirm a finding"
        return self.call("POST /diagnosis/finding/confirm", body=body)

    def post_diagnosis_finding_reject(self, body: t.PostDiagnosisFindingRejectBody) -> t.GetDiagnosisNewGetDetailData:
        "Reject a finding"
        return self.call("POST /diagnosis/finding/reject", body=body)

    def post_diagnosis_finding_correct(self, body: t.PostDiagnosisFindingCorrectBody) -> t.GetDiagnosisNewGetDetailData:
        "Correct a finding"
        return self.call("POST /diagnosis/finding/correct", body=body)

    def post_diagnosis_finding_watch(self, body: t.PostDiagnosisFindingWatchBody) -> t.GetDiagnosisNewGetDetailData:
        "Keep a finding under watch"
        return self.call("POST /diagnosis/finding/watch", body=body)

    def get_diagnosis_calibration(self) -> t.GetDiagnosisCalibrationData:
        "View how the answers of your company correct confidences"
        return self.call("GET /diagnosis/calibration")

    def get_diagnosis_parameter_get(self, *, companyId: str | int | None = None, equipmentId: str | int | None = None) -> t.GetDiagnosisParameterGetData:
        "View the diagnostic parameters of a company or machine, and their history"
        return self.call("GET /diagnosis/parameter/get", query={"companyId": companyId, "equipmentId": equipmentId})

    def post_diagnosis_parameter_save(self, body: t.PostDiagnosisParameterSaveBody) -> t.GetDiagnosisParameterGetData:
        "Change the diagnostic parameters of a company or machine, after a confirmation by password (null: inherit)"
        return self.call("POST /diagnosis/parameter/save", body=body)

    def get_diagnosis_novelty_ofPoint(self, *, mappingId: str | int) -> t.GetDiagnosisNoveltyOfPointData:
        "View whether waveforms of a point are unlike those before"
        return self.call("GET /diagnosis/novelty/ofPoint", query={"mappingId": mappingId})

    def post_diagnosis_novelty_accept(self, body: t.PostDiagnosisNoveltyAcceptBody) -> t.PostDiagnosisNoveltyAcceptData:
        "Accept what a point shows now as its new normal"
        return self.call("POST /diagnosis/novelty/accept", body=body)

    def get_diagnosis_scorecard(self, *, companyId: str | int | None = None) -> t.GetDiagnosisScorecardData:
        "View what became of findings"
        return self.call("GET /diagnosis/scorecard", query={"companyId": companyId})

    def post_diagnosis_model_findPage(self, body: t.PostDiagnosisModelFindPageBody) -> t.PostDiagnosisModelFindPageData:
        "List diagnostic models"
        return self.call("POST /diagnosis/model/findPage", body=body)

    def get_diagnosis_model_detailHistory(self, *, id: str | int) -> t.GetDiagnosisModelDetailHistoryData:
        "View a diagnostic model with its versions"
        return self.call("GET /diagnosis/model/detailHistory", query={"id": id})

    def get_diagnosis_model_rules(self) -> list[t.GetDiagnosisModelRulesDataItem]:
        "List the rules of which rule sets are made"
        return self.call("GET /diagnosis/model/rules")

    def post_diagnosis_model_upload(self, file: str | PathLike[str]) -> t.PostDiagnosisModelUploadData:
        "Upload a model file"
        return self.call("POST /diagnosis/model/upload", file=file)

    def post_diagnosis_model_add(self, body: t.PostDiagnosisModelAddBody) -> t.GetDiagnosisModelDetailHistoryData:
        "Add a diagnostic model"
        return self.call("POST /diagnosis/model/add", body=body)

    def post_diagnosis_model_edit(self, body: t.PostDiagnosisModelEditBody) -> t.GetDiagnosisModelDetailHistoryData:
        "Edit a diagnostic model"
        return self.call("POST /diagnosis/model/edit", body=body)

    def post_diagnosis_model_updateModel(self, body: t.PostDiagnosisModelUpdateModelBody) -> t.GetDiagnosisModelDetailHistoryData:
        "Add a version of a diagnostic model"
        return self.call("POST /diagnosis/model/updateModel", body=body)

    def post_diagnosis_model_editHistory(self, body: t.PostDiagnosisModelEditHistoryBody) -> None:
        "Edit the note of a version"
        return self.call("POST /diagnosis/model/editHistory", body=body)

    def delete_diagnosis_model(self, *, id: str | int) -> None:
        "Delete a diagnostic model"
        return self.call("DELETE /diagnosis/model", query={"id": id})

    def delete_diagnosis_model_deleteDiagnosisModelHistory(self, *, id: str | int) -> None:
        "Delete a version of a diagnostic model"
        return self.call("DELETE /diagnosis/model/deleteDiagnosisModelHistory", query={"id": id})

    def post_diagnosis_model_compare(self, body: t.PostDiagnosisModelCompareBody) -> t.PostDiagnosisModelCompareData:
        "Compare a version with the one in use on stored waveforms"
        return self.call("POST /diagnosis/model/compare", body=body)

    def get_diagnosis_model_scorecard(self, *, id: str | int) -> list[t.GetDiagnosisModelScorecardDataItem]:
        "View what became of the findings of each version"
        return self.call("GET /diagnosis/model/scorecard", query={"id": id})

    def get_diagnosis_model_customers(self) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List the customers at which models can be in use"
        return self.call("GET /diagnosis/model/customers")

    def post_diagnosis_model_switch(self, body: t.PostDiagnosisModelSwitchBody) -> t.GetDiagnosisModelDetailHistoryData:
        "Switch to a version, or off"
        return self.call("POST /diagnosis/model/switch", body=body)

    def post_diagnosis_model_rollBack(self, body: t.PostSystemInvitationAddData) -> t.GetDiagnosisModelDetailHistoryData:
        "Roll back the last switch"
        return self.call("POST /diagnosis/model/rollBack", body=body)

    def post_firmware_findPage(self, body: t.PostFirmwareFindPageBody) -> t.PostFirmwareFindPageData:
        "List firmware packages"
        return self.call("POST /firmware/findPage", body=body)

    def post_firmware_upload(self, file: str | PathLike[str]) -> t.PostFirmwareUploadData:
        "Upload a firmware file"
        return self.call("POST /firmware/upload", file=file)

    def post_firmware_fetch(self, body: t.PostFirmwareFetchBody) -> t.PostFirmwareUploadData:
        "Fetch a firmware file from a URL"
        return self.call("POST /firmware/fetch", body=body)

    def post_firmware_add(self, body: t.PostFirmwareAddBody) -> t.PostFirmwareFindPageDataRecordsItem:
        "Add a firmware package"
        return self.call("POST /firmware/add", body=body)

    def put_firmware_edit(self, body: t.PutFirmwareEditBody) -> t.PostFirmwareFindPageDataRecordsItem:
        "Edit the description of a firmware package"
        return self.call("PUT /firmware/edit", body=body)

    def delete_firmware_remove_ids(self, *, ids: str | int) -> None:
        "Delete firmware packages"
        return self.call("DELETE /firmware/remove/{ids}", params={"ids": ids})

    def get_firmware_key(self) -> t.GetFirmwareKeyData:
        "View the public key of the signatures"
        return self.call("GET /firmware/key")

    def get_firmware_key_download(self) -> bytes:
        "Download the public key as PEM"
        return self.read_bytes("GET /firmware/key/download")

    def post_firmware_rollout_findPage(self, body: t.PostFirmwareRolloutFindPageBody) -> t.PostFirmwareRolloutFindPageData:
        "List roll-outs of firmware"
        return self.call("POST /firmware/rollout/findPage", body=body)

    def post_firmware_rollout_candidates(self, body: t.PostFirmwareRolloutCandidatesBody) -> t.PostFirmwareRolloutCandidatesData:
        "List devices of the product of a package"
        return self.call("POST /firmware/rollout/candidates", body=body)

    def get_firmware_rollout_customers(self) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List customers with devices"
        return self.call("GET /firmware/rollout/customers")

    def post_firmware_rollout_add(self, body: t.PostFirmwareRolloutAddBody) -> t.PostSystemInvitationAddData:
        "Roll out a firmware package"
        return self.call("POST /firmware/rollout/add", body=body)

    def post_firmware_rollout_devices(self, body: t.PostFirmwareRolloutDevicesBody) -> t.PostFirmwareRolloutDevicesData:
        "List the devices of a roll-out"
        return self.call("POST /firmware/rollout/devices", body=body)

    def post_firmware_rollout_change(self, body: t.PostFirmwareRolloutChangeBody) -> None:
        "Pause, resume or stop a roll-out, or retry its failed devices"
        return self.call("POST /firmware/rollout/change", body=body)

    def post_firmware_rollout_export(self, body: t.PostSystemInvitationAddData) -> bytes:
        "Export the report of a roll-out"
        return self.read_bytes("POST /firmware/rollout/export", body=body)

    def post_logbook_findPage(self, body: t.PostLogbookFindPageBody) -> t.PostLogbookFindPageData:
        "List notes of the logbook"
        return self.call("POST /logbook/findPage", body=body)

    def get_logbook_getDetail(self, *, id: str | int) -> t.GetLogbookGetDetailData:
        "View a note with its earlier texts"
        return self.call("GET /logbook/getDetail", query={"id": id})

    def get_logbook_people(self, *, equipmentId: str | int) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List people who can be mentioned in notes on a machine"
        return self.call("GET /logbook/people", query={"equipmentId": equipmentId})

    def post_logbook_add(self, body: t.PostLogbookAddBody) -> t.PostLogbookFindPageDataRecordsItem:
        "Add a note"
        return self.call("POST /logbook/add", body=body)

    def post_logbook_edit(self, body: t.PostLogbookEditBody) -> t.PostLogbookFindPageDataRecordsItem:
        "Edit a note of your own"
        return self.call("POST /logbook/edit", body=body)

    def delete_logbook_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a note of your own"
        return self.call("DELETE /logbook/delete", query={"id": id})

    def delete_logbook_deleteAny(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete any note"
        return self.call("DELETE /logbook/deleteAny", query={"id": id})

    def get_diagnosis_opinion_preview(self, *, findingId: str | int) -> t.GetDiagnosisOpinionPreviewData:
        "Preview what experts would see of a finding"
        return self.call("GET /diagnosis/opinion/preview", query={"findingId": findingId})

    def post_diagnosis_opinion_ask(self, body: t.PostDiagnosisOpinionAskBody) -> t.PostSystemInvitationAddData:
        "Ask the experts for an opinion on a finding"
        return self.call("POST /diagnosis/opinion/ask", body=body)

    def post_diagnosis_opinion_withdraw(self, body: t.PostSystemInvitationAddData) -> t.PostSystemInvitationAddData:
        "Withdraw the consent"
        return self.call("POST /diagnosis/opinion/withdraw", body=body)

    def post_diagnosis_opinion_findPage(self, body: t.PostDiagnosisOpinionFindPageBody) -> t.PostDiagnosisOpinionFindPageData:
        "List expert opinions"
        return self.call("POST /diagnosis/opinion/findPage", body=body)

    def get_diagnosis_opinion_getDetail(self, *, id: str | int) -> t.GetDiagnosisOpinionGetDetailData:
        "View an expert opinion with what was shown for it"
        return self.call("GET /diagnosis/opinion/getDetail", query={"id": id})

    def post_diagnosis_opinion_adopt(self, body: t.PostSystemInvitationAddData) -> t.PostSystemInvitationAddData:
        "Take over the conclusion of an expert"
        return self.call("POST /diagnosis/opinion/adopt", body=body)

    def post_diagnosis_expert_findPage(self, body: t.PostDiagnosisExpertFindPageBody) -> t.PostDiagnosisExpertFindPageData:
        "List requests of customers for an opinion"
        return self.call("POST /diagnosis/expert/findPage", body=body)

    def get_diagnosis_expert_getDetail(self, *, id: str | int) -> t.GetDiagnosisExpertGetDetailData:
        "View a request; what it shows once it is taken"
        return self.call("GET /diagnosis/expert/getDetail", query={"id": id})

    def post_diagnosis_expert_take(self, body: t.PostDiagnosisExpertTakeBody) -> t.PostSystemInvitationAddData:
        "Take a request"
        return self.call("POST /diagnosis/expert/take", body=body)

    def post_diagnosis_expert_giveBack(self, body: t.PostSystemInvitationAddData) -> t.PostSystemInvitationAddData:
        "Give back a request"
        return self.call("POST /diagnosis/expert/giveBack", body=body)

    def post_diagnosis_expert_answer(self, body: t.PostDiagnosisExpertAnswerBody) -> t.PostSystemInvitationAddData:
        "Answer a request"
        return self.call("POST /diagnosis/expert/answer", body=body)

    def get_diagnosis_expert_samples(self, *, waveId: str | int) -> bytes:
        "Get the samples of a waveform that a taken request shows (binary)"
        return self.read_bytes("GET /diagnosis/expert/samples", query={"waveId": waveId})

    def get_diagnosis_expert_notices(self) -> t.GetDiagnosisExpertNoticesData:
        "View who is notified of requests"
        return self.call("GET /diagnosis/expert/notices")

    def post_diagnosis_expert_notices_save(self, body: t.PostDiagnosisExpertNoticesSaveBody) -> t.GetDiagnosisExpertNoticesData:
        "Save who is notified of requests"
        return self.call("POST /diagnosis/expert/notices/save", body=body)

    def post_faultCase_findPage(self, body: t.PostFaultCaseFindPageBody) -> t.PostFaultCaseFindPageData:
        "List fault cases"
        return self.call("POST /faultCase/findPage", body=body)

    def get_faultCase_getDetail(self, *, id: str | int) -> t.GetFaultCaseGetDetailData:
        "View a fault case"
        return self.call("GET /faultCase/getDetail", query={"id": id})

    def get_faultCase_similar(self, *, findingId: str | int | None = None, caseId: str | int | None = None, waveId: str | int | None = None) -> t.GetFaultCaseSimilarData:
        "List similar fault cases with the reasons"
        return self.call("GET /faultCase/similar", query={"findingId": findingId, "caseId": caseId, "waveId": waveId})

    def post_faultCase_draft(self, body: t.PostFaultCaseDraftBody) -> t.PostFaultCaseDraftData:
        "Fill a fault case from a finding, an alarm or a repair"
        return self.call("POST /faultCase/draft", body=body)

    def post_faultCase_add(self, body: t.PostFaultCaseAddBody) -> t.GetFaultCaseGetDetailData:
        "Add a fault case"
        return self.call("POST /faultCase/add", body=body)

    def post_faultCase_edit(self, body: t.PostFaultCaseEditBody) -> t.GetFaultCaseGetDetailData:
        "Edit a fault case"
        return self.call("POST /faultCase/edit", body=body)

    def delete_faultCase_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a fault case with its public copy"
        return self.call("DELETE /faultCase/delete", query={"id": id})

    def post_faultCase_previewPublication(self, body: t.PostFaultCasePreviewPublicationBody) -> t.PostFaultCasePreviewPublicationData:
        "Preview what other customers would see of a fault case"
        return self.call("POST /faultCase/previewPublication", body=body)

    def post_faultCase_requestPublication(self, body: t.PostFaultCaseRequestPublicationBody) -> t.GetFaultCaseGetDetailData:
        "Ask for the publication of a fault case"
        return self.call("POST /faultCase/requestPublication", body=body)

    def post_faultCase_withdraw(self, body: t.PostFaultCaseWithdrawBody) -> t.GetFaultCaseGetDetailData:
        "Withdraw the public copy of a fault case"
        return self.call("POST /faultCase/withdraw", body=body)

    def get_faultCase_exportDocument(self, *, id: str | int, language: Literal["cn", "en"], format: Literal["pdf", "word"] | None = None) -> bytes:
        "Download a fault case as PDF or Word"
        return self.read_bytes("GET /faultCase/exportDocument", query={"id": id, "language": language, "format": format})

    def get_diagnosis_new_exportDocument(self, *, id: str | int, language: Literal["cn", "en"], format: Literal["pdf", "word"] | None = None) -> bytes:
        "Download a finding as PDF or Word"
        return self.read_bytes("GET /diagnosis/new/exportDocument", query={"id": id, "language": language, "format": format})

    def post_faultCase_public_findPage(self, body: t.PostFaultCasePublicFindPageBody) -> t.PostFaultCasePublicFindPageData:
        "List public fault cases and requests"
        return self.call("POST /faultCase/public/findPage", body=body)

    def get_faultCase_public_getDetail(self, *, id: str | int) -> t.GetFaultCasePublicGetDetailData:
        "View a public fault case"
        return self.call("GET /faultCase/public/getDetail", query={"id": id})

    def post_faultCase_public_add(self, body: t.PostFaultCasePublicAddBody) -> t.GetFaultCasePublicGetDetailData:
        "Add a public fault case"
        return self.call("POST /faultCase/public/add", body=body)

    def post_faultCase_public_edit(self, body: t.PostFaultCasePublicEditBody) -> t.GetFaultCasePublicGetDetailData:
        "Edit a public fault case of the platform"
        return self.call("POST /faultCase/public/edit", body=body)

    def delete_faultCase_public_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a public fault case of the platform"
        return self.call("DELETE /faultCase/public/delete", query={"id": id})

    def post_faultCase_public_approve(self, body: t.PostSystemInvitationAddData) -> t.GetFaultCasePublicGetDetailData:
        "Approve a publication"
        return self.call("POST /faultCase/public/approve", body=body)

    def post_faultCase_public_reject(self, body: t.PostFaultCaseWithdrawBody) -> t.GetFaultCasePublicGetDetailData:
        "Reject a publication"
        return self.call("POST /faultCase/public/reject", body=body)

    def post_faultCase_public_withdraw(self, body: t.PostFaultCaseWithdrawBody) -> t.GetFaultCasePublicGetDetailData:
        "Withdraw a public fault case"
        return self.call("POST /faultCase/public/withdraw", body=body)

    def post_aiReport_findPage(self, body: t.PostAiReportFindPageBody) -> t.PostAiReportFindPageData:
        "List AI texts"
        return self.call("POST /aiReport/findPage", body=body)

    def get_aiReport_getDetail(self, *, id: str | int) -> t.GetAiReportGetDetailData:
        "View an AI text with its sources"
        return self.call("GET /aiReport/getDetail", query={"id": id})

    def get_aiReport_ofSubject(self, *, alarmId: str | int | None = None, findingId: str | int | None = None) -> t.GetAiReportOfSubjectData:
        "Find the AI text of an alarm or finding"
        return self.call("GET /aiReport/ofSubject", query={"alarmId": alarmId, "findingId": findingId})

    def post_aiReport_write(self, body: t.PostAiReportWriteBody) -> t.PostSystemInvitationAddData:
        "Have an AI text written"
        return self.call("POST /aiReport/write", body=body)

    def post_aiReport_stop(self, body: t.PostSystemInvitationAddData) -> None:
        "Stop the writing of an AI text"
        return self.call("POST /aiReport/stop", body=body)

    def post_aiReport_rate(self, body: t.PostAiReportRateBody) -> None:
        "Rate an AI text"
        return self.call("POST /aiReport/rate", body=body)

    def post_aiReport_read(self, body: t.PostAlarmReadBody) -> t.PostCompanyBatchEditData:
        "Mark AI texts as read"
        return self.call("POST /aiReport/read", body=body)

    def get_assistant_setting(self) -> t.GetAssistantSettingData:
        "View the settings of the language model"
        return self.call("GET /assistant/setting")

    def post_assistant_setting_save(self, body: t.PostAssistantSettingSaveBody) -> t.GetAssistantSettingData:
        "Save the settings of the language model"
        return self.call("POST /assistant/setting/save", body=body)

    def post_assistant_setting_disconnect(self, body: dict[str, Any]) -> t.GetAssistantSettingData:
        "Disconnect the language model"
        return self.call("POST /assistant/setting/disconnect", body=body)

    def post_assistant_setting_test(self, body: t.PostAssistantSettingTestBody) -> t.PostAssistantSettingTestData:
        "Test the language model"
        return self.call("POST /assistant/setting/test", body=body)

    def post_assistant_document_findPage(self, body: t.PostGatewayFleetFindPageBody) -> t.PostAssistantDocumentFindPageData:
        "List the documents of the knowledge base"
        return self.call("POST /assistant/document/findPage", body=body)

    def get_assistant_document_detail(self, *, id: str | int) -> t.GetAssistantDocumentDetailData:
        "View a document of the knowledge base"
        return self.call("GET /assistant/document/detail", query={"id": id})

    def post_assistant_document_upload(self, file: str | PathLike[str]) -> t.PostAssistantDocumentFindPageDataRecordsItem:
        "Upload a document to the knowledge base"
        return self.call("POST /assistant/document/upload", file=file)

    def delete_assistant_document_id(self, *, id: str | int) -> None:
        "Delete a document of the knowledge base"
        return self.call("DELETE /assistant/document/{id}", params={"id": id})

    def post_assistant_document_search(self, body: t.PostAssistantDocumentSearchBody) -> list[t.PostAssistantDocumentSearchDataItem]:
        "Search the knowledge base"
        return self.call("POST /assistant/document/search", body=body)

    def post_inspectionTask_findPage(self, body: t.PostInspectionTaskFindPageBody) -> t.PostInspectionTaskFindPageData:
        "List inspection rounds"
        return self.call("POST /inspectionTask/findPage", body=body)

    def get_inspectionTask_getDetail(self, *, id: str | int) -> t.GetInspectionTaskGetDetailData:
        "View an inspection round with its items and answers"
        return self.call("GET /inspectionTask/getDetail", query={"id": id})

    def get_inspectionTask_next(self, *, id: str | int) -> t.GetInspectionTaskNextData:
        "List the next five rounds of an inspection plan"
        return self.call("GET /inspectionTask/next", query={"id": id})

    def get_inspectionTask_devices(self) -> list[t.GetInspectionTaskDevicesDataItem]:
        "List handheld devices that values can be taken with"
        return self.call("GET /inspectionTask/devices")

    def post_inspectionTask_checkIn(self, body: t.PostInspectionTaskCheckInBody) -> t.PostInspectionTaskCheckInData:
        "Check in at a point of a round"
        return self.call("POST /inspectionTask/checkIn", body=body)

    def post_inspectionTask_answer(self, body: t.PostInspectionTaskAnswerBody) -> t.GetInspectionTaskGetDetailData:
        "Answer an item of a round"
        return self.call("POST /inspectionTask/answer", body=body)

    def post_inspectionTask_attach(self, body: t.PostInspectionTaskAttachBody) -> None:
        "Attach a file to an answer that awaits it"
        return self.call("POST /inspectionTask/attach", body=body)

    def post_inspectionTask_decide(self, body: t.PostInspectionTaskDecideBody) -> t.GetInspectionTaskGetDetailData:
        "Choose between two answers to one item"
        return self.call("POST /inspectionTask/decide", body=body)

    def get_inspectionTask_live(self) -> bytes:
        "Stream the changes of rounds"
        return self.read_bytes("GET /inspectionTask/live")

    def get_inspectionTask_takeAlong(self) -> t.GetInspectionTaskTakeAlongData:
        "Take the rounds of the day along"
        return self.call("GET /inspectionTask/takeAlong")

    def post_inspectionTask_skip(self, body: t.PostInspectionTaskSkipBody) -> t.GetInspectionTaskGetDetailData:
        "Skip an item of a round"
        return self.call("POST /inspectionTask/skip", body=body)

    def post_inspectionReading_findPage(self, body: t.PostInspectionReadingFindPageBody) -> t.PostInspectionReadingFindPageData:
        "List what is read on rounds, with the newest value of each"
        return self.call("POST /inspectionReading/findPage", body=body)

    def get_inspectionReading_trend(self, *, pointId: str | int, itemId: str | int) -> t.GetInspectionReadingTrendData:
        "View the readings of an item at a point"
        return self.call("GET /inspectionReading/trend", query={"pointId": pointId, "itemId": itemId})

    def post_inspectionWave_preview(self, file: str | PathLike[str], *, separator: Literal["auto", "comma", "semicolon", "tab", "space"] | None = None, decimal: Literal["auto", "point", "comma"] | None = None) -> t.PostWaveImportPreviewData:
        "Preview the file of a waveform that was taken on a round"
        return self.call("POST /inspectionWave/preview", query={"separator": separator, "decimal": decimal}, file=file)

    def post_inspectionWave_apply(self, file: str | PathLike[str], *, channels: str | int, id: str | int, pointId: str | int, itemId: str | int, clientId: str | int, separator: Literal["auto", "comma", "semicolon", "tab", "space"] | None = None, decimal: Literal["auto", "point", "comma"] | None = None, unit: Literal["m/s2", "g", "mm/s", "undeclared"] | None = None, scale: str | int | None = None, sampleHz: str | int | None = None, rpm: str | int | None = None, pulsesPerTurn: str | int | None = None, doneAt: str | int | None = None, handheldId: str | int | None = None) -> t.GetInspectionTaskGetDetailData:
        "Add a waveform to an item of a round"
        return self.call("POST /inspectionWave/apply", query={"separator": separator, "decimal": decimal, "channels": channels, "unit": unit, "scale": scale, "sampleHz": sampleHz, "rpm": rpm, "pulsesPerTurn": pulsesPerTurn, "id": id, "pointId": pointId, "itemId": itemId, "clientId": clientId, "doneAt": doneAt, "handheldId": handheldId}, file=file)

    def post_inspectionWave_capture(self, body: t.PostInspectionWaveCaptureBody) -> t.GetInspectionTaskGetDetailData:
        "Add the vibration that a phone has measured, uncalibrated, to an item of a round"
        return self.call("POST /inspectionWave/capture", body=body)

    def post_inspectionWave_findPage(self, body: t.PostInspectionWaveFindPageBody) -> t.PostInspectionWaveFindPageData:
        "List waveforms that were taken on rounds, the newest first"
        return self.call("POST /inspectionWave/findPage", body=body)

    def get_inspectionWave_view(self, *, waveId: str | int, view: str | int | None = None) -> t.GetInspectionWaveViewData:
        "View a waveform of a round with its spectrum"
        return self.call("GET /inspectionWave/view", query={"waveId": waveId, "view": view})

    def get_inspectionStandard_items_id(self, *, id: str | int) -> t.GetInspectionStandardItemsIdData:
        "List the items of an inspection standard"
        return self.call("GET /inspectionStandard/items/{id}", params={"id": id})

    def post_inspectionStandard_items(self, body: t.PostInspectionStandardItemsBody) -> t.PostCollectCardChannelsData:
        "Save the items of an inspection standard"
        return self.call("POST /inspectionStandard/items", body=body)

    def get_inspectionPoint_labels(self, *, ids: str | int | None = None, inspectionAreaId: str | int | None = None) -> t.GetInspectionPointLabelsData:
        "List what stands on the labels of inspection points"
        return self.call("GET /inspectionPoint/labels", query={"ids": ids, "inspectionAreaId": inspectionAreaId})

    def get_inspectionLine_stops_id(self, *, id: str | int) -> t.GetInspectionLineStopsIdData:
        "List the points of a route"
        return self.call("GET /inspectionLine/stops/{id}", params={"id": id})

    def get_inspectionLine_points(self, *, companyId: str | int) -> t.GetInspectionLinePointsData:
        "List the points that a route of a company can visit"
        return self.call("GET /inspectionLine/points", query={"companyId": companyId})

    def post_inspectionLine_stops(self, body: t.PostInspectionLineStopsBody) -> t.PostCollectCardChannelsData:
        "Save the points of a route"
        return self.call("POST /inspectionLine/stops", body=body)

    def post_fault_repair_findPage(self, body: t.PostFaultRepairFindPageBody) -> t.PostFaultRepairFindPageData:
        "List repair work"
        return self.call("POST /fault/repair/findPage", body=body)

    def get_fault_repair_getDetail(self, *, id: str | int) -> t.GetFaultRepairGetDetailData:
        "View repair work with its course"
        return self.call("GET /fault/repair/getDetail", query={"id": id})

    def get_fault_repair_people(self, *, equipmentId: str | int) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List people to whom repair work on a machine can be assigned"
        return self.call("GET /fault/repair/people", query={"equipmentId": equipmentId})

    def post_fault_repair_add(self, body: t.PostFaultRepairAddBody) -> t.GetFaultRepairGetDetailData:
        "Add repair work"
        return self.call("POST /fault/repair/add", body=body)

    def post_fault_repair_edit(self, body: t.PostFaultRepairEditBody) -> t.GetFaultRepairGetDetailData:
        "Edit repair work"
        return self.call("POST /fault/repair/edit", body=body)

    def post_fault_repair_lead(self, body: t.PostFaultRepairLeadBody) -> t.GetFaultRepairGetDetailData:
        "Assign or cancel repair work"
        return self.call("POST /fault/repair/lead", body=body)

    def post_fault_repair_work(self, body: t.PostFaultRepairWorkBody) -> t.GetFaultRepairGetDetailData:
        "Take, give back, hold, resume or finish repair work"
        return self.call("POST /fault/repair/work", body=body)

    def post_fault_repair_review(self, body: t.PostFaultRepairReviewBody) -> t.GetFaultRepairGetDetailData:
        "Accept repair work, or send it back"
        return self.call("POST /fault/repair/review", body=body)

    def post_fault_repair_external(self, body: t.PostFaultRepairExternalBody) -> t.GetFaultRepairGetDetailData:
        "Note the state of repair work in a maintenance system"
        return self.call("POST /fault/repair/external", body=body)

    def post_fault_repair_closeFault(self, body: t.PostSystemInvitationAddData) -> t.GetFaultRepairGetDetailData:
        "Confirm that the fault is gone"
        return self.call("POST /fault/repair/closeFault", body=body)

    def post_fault_upkeep_findPage(self, body: t.PostFaultRepairFindPageBody) -> t.PostFaultRepairFindPageData:
        "List maintenance work"
        return self.call("POST /fault/upkeep/findPage", body=body)

    def get_fault_upkeep_getDetail(self, *, id: str | int) -> t.GetFaultRepairGetDetailData:
        "View maintenance work with its course"
        return self.call("GET /fault/upkeep/getDetail", query={"id": id})

    def get_fault_upkeep_people(self, *, equipmentId: str | int) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List people to whom maintenance work on a machine can be assigned"
        return self.call("GET /fault/upkeep/people", query={"equipmentId": equipmentId})

    def post_fault_upkeep_add(self, body: t.PostFaultRepairAddBody) -> t.GetFaultRepairGetDetailData:
        "Add maintenance work"
        return self.call("POST /fault/upkeep/add", body=body)

    def post_fault_upkeep_edit(self, body: t.PostFaultRepairEditBody) -> t.GetFaultRepairGetDetailData:
        "Edit maintenance work"
        return self.call("POST /fault/upkeep/edit", body=body)

    def post_fault_upkeep_lead(self, body: t.PostFaultRepairLeadBody) -> t.GetFaultRepairGetDetailData:
        "Assign or cancel maintenance work"
        return self.call("POST /fault/upkeep/lead", body=body)

    def post_fault_upkeep_work(self, body: t.PostFaultRepairWorkBody) -> t.GetFaultRepairGetDetailData:
        "Take, give back, hold, resume or finish maintenance work"
        return self.call("POST /fault/upkeep/work", body=body)

    def post_fault_upkeep_review(self, body: t.PostFaultRepairReviewBody) -> t.GetFaultRepairGetDetailData:
        "Accept maintenance work, or send it back"
        return self.call("POST /fault/upkeep/review", body=body)

    def post_fault_upkeep_external(self, body: t.PostFaultRepairExternalBody) -> t.GetFaultRepairGetDetailData:
        "Note the state of maintenance work in a maintenance system"
        return self.call("POST /fault/upkeep/external", body=body)

    def post_fault_upkeep_closeFault(self, body: t.PostSystemInvitationAddData) -> t.GetFaultRepairGetDetailData:
        "Confirm that the fault is gone"
        return self.call("POST /fault/upkeep/closeFault", body=body)

    def post_inspection_repair_findPage(self, body: t.PostFaultRepairFindPageBody) -> t.PostFaultRepairFindPageData:
        "List repair work"
        return self.call("POST /inspection/repair/findPage", body=body)

    def get_inspection_repair_getDetail(self, *, id: str | int) -> t.GetFaultRepairGetDetailData:
        "View repair work with its course"
        return self.call("GET /inspection/repair/getDetail", query={"id": id})

    def get_inspection_repair_people(self, *, equipmentId: str | int) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List people to whom repair work on a machine can be assigned"
        return self.call("GET /inspection/repair/people", query={"equipmentId": equipmentId})

    def post_inspection_repair_add(self, body: t.PostFaultRepairAddBody) -> t.GetFaultRepairGetDetailData:
        "Add repair work"
        return self.call("POST /inspection/repair/add", body=body)

    def post_inspection_repair_edit(self, body: t.PostFaultRepairEditBody) -> t.GetFaultRepairGetDetailData:
        "Edit repair work"
        return self.call("POST /inspection/repair/edit", body=body)

    def post_inspection_repair_lead(self, body: t.PostFaultRepairLeadBody) -> t.GetFaultRepairGetDetailData:
        "Assign or cancel repair work"
        return self.call("POST /inspection/repair/lead", body=body)

    def post_inspection_repair_work(self, body: t.PostFaultRepairWorkBody) -> t.GetFaultRepairGetDetailData:
        "Take, give back, hold, resume or finish repair work"
        return self.call("POST /inspection/repair/work", body=body)

    def post_inspection_repair_review(self, body: t.PostFaultRepairReviewBody) -> t.GetFaultRepairGetDetailData:
        "Accept repair work, or send it back"
        return self.call("POST /inspection/repair/review", body=body)

    def post_inspection_repair_external(self, body: t.PostFaultRepairExternalBody) -> t.GetFaultRepairGetDetailData:
        "Note the state of repair work in a maintenance system"
        return self.call("POST /inspection/repair/external", body=body)

    def post_inspection_repair_closeFault(self, body: t.PostSystemInvitationAddData) -> t.GetFaultRepairGetDetailData:
        "Confirm that the fault is gone"
        return self.call("POST /inspection/repair/closeFault", body=body)

    def post_inspection_upkeep_findPage(self, body: t.PostFaultRepairFindPageBody) -> t.PostFaultRepairFindPageData:
        "List maintenance work"
        return self.call("POST /inspection/upkeep/findPage", body=body)

    def get_inspection_upkeep_getDetail(self, *, id: str | int) -> t.GetFaultRepairGetDetailData:
        "View maintenance work with its course"
        return self.call("GET /inspection/upkeep/getDetail", query={"id": id})

    def get_inspection_upkeep_people(self, *, equipmentId: str | int) -> list[t.PostMachineModelCreateMachinesDataMachinesItem]:
        "List people to whom maintenance work on a machine can be assigned"
        return self.call("GET /inspection/upkeep/people", query={"equipmentId": equipmentId})

    def post_inspection_upkeep_add(self, body: t.PostFaultRepairAddBody) -> t.GetFaultRepairGetDetailData:
        "Add maintenance work"
        return self.call("POST /inspection/upkeep/add", body=body)

    def post_inspection_upkeep_edit(self, body: t.PostFaultRepairEditBody) -> t.GetFaultRepairGetDetailData:
        "Edit maintenance work"
        return self.call("POST /inspection/upkeep/edit", body=body)

    def post_inspection_upkeep_lead(self, body: t.PostFaultRepairLeadBody) -> t.GetFaultRepairGetDetailData:
        "Assign or cancel maintenance work"
        return self.call("POST /inspection/upkeep/lead", body=body)

    def post_inspection_upkeep_work(self, body: t.PostFaultRepairWorkBody) -> t.GetFaultRepairGetDetailData:
        "Take, give back, hold, resume or finish maintenance work"
        return self.call("POST /inspection/upkeep/work", body=body)

    def post_inspection_upkeep_review(self, body: t.PostFaultRepairReviewBody) -> t.GetFaultRepairGetDetailData:
        "Accept maintenance work, or send it back"
        return self.call("POST /inspection/upkeep/review", body=body)

    def post_inspection_upkeep_external(self, body: t.PostFaultRepairExternalBody) -> t.GetFaultRepairGetDetailData:
        "Note the state of maintenance work in a maintenance system"
        return self.call("POST /inspection/upkeep/external", body=body)

    def post_inspection_upkeep_closeFault(self, body: t.PostSystemInvitationAddData) -> t.GetFaultRepairGetDetailData:
        "Confirm that the fault is gone"
        return self.call("POST /inspection/upkeep/closeFault", body=body)

    def get_inspection_upkeepPlan_next(self, *, id: str | int) -> t.GetInspectionUpkeepPlanNextData:
        "List the next five services of a maintenance plan"
        return self.call("GET /inspection/upkeepPlan/next", query={"id": id})

    def post_inspection_upkeepPlan_addReading(self, body: t.PostInspectionUpkeepPlanAddReadingBody) -> t.GetInspectionUpkeepPlanNextDataMeter:
        "Add a reading of the running hours of a machine"
        return self.call("POST /inspection/upkeepPlan/addReading", body=body)

    def post_weeklyReport_findPage(self, body: t.PostWeeklyReportFindPageBody) -> t.PostWeeklyReportFindPageData:
        "List weekly and monthly reports"
        return self.call("POST /weeklyReport/findPage", body=body)

    def get_weeklyReport_getDetail(self, *, id: str | int, versionId: str | int | None = None, page: str | int | None = None) -> t.GetWeeklyReportGetDetailData:
        "View a report with its sections"
        return self.call("GET /weeklyReport/getDetail", query={"id": id, "versionId": versionId, "page": page})

    def get_weeklyReport_pulse(self, *, versionId: str | int, page: str | int | None = None) -> t.GetWeeklyReportPulseData:
        "View who writes in a report, and what has changed"
        return self.call("GET /weeklyReport/pulse", query={"versionId": versionId, "page": page})

    def post_weeklyReport_create(self, body: t.PostWeeklyReportCreateBody) -> t.PostWeeklyReportCreateData:
        "Make a report"
        return self.call("POST /weeklyReport/create", body=body)

    def post_weeklyReport_addVersion(self, body: t.PostWeeklyReportAddVersionBody) -> t.PostWeeklyReportAddVersionData:
        "Make a new version of a report"
        return self.call("POST /weeklyReport/addVersion", body=body)

    def post_weeklyReport_setReview(self, body: t.PostWeeklyReportSetReviewBody) -> t.PostWeeklyReportFindPageDataRecordsItemVersion:
        "Send a version to review, or back to its author"
        return self.call("POST /weeklyReport/setReview", body=body)

    def post_weeklyReport_sign(self, body: t.PostWeeklyReportSignBody) -> t.PostWeeklyReportFindPageDataRecordsItemVersion:
        "Sign a version of a report"
        return self.call("POST /weeklyReport/sign", body=body)

    def delete_weeklyReport_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a report"
        return self.call("DELETE /weeklyReport/delete", query={"id": id})

    def get_weeklyReport_preview(self, *, versionId: str | int, language: Literal["cn", "en"], layout: Literal["portrait", "wide"], section: Literal["cover", "summary", "actions", "changes", "machines", "findings", "alarms", "maintenance", "figures", "severity", "trends", "spectra", "coverage", "methods", "rounds", "missed", "hazards", "groups", "signOff", "own"] | None = None) -> bytes:
        "Preview a version as PDF"
        return self.read_bytes("GET /weeklyReport/preview", query={"versionId": versionId, "language": language, "layout": layout, "section": section})

    def post_weeklyReport_exportFile(self, body: t.PostWeeklyReportExportFileBody) -> t.GetJobIdData:
        "Download a version as PDF, Word or workbook"
        return self.call("POST /weeklyReport/exportFile", body=body)

    def post_weeklyReport_section_save(self, body: t.PostWeeklyReportSectionSaveBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Save a section"
        return self.call("POST /weeklyReport/section/save", body=body)

    def post_weeklyReport_section_checkIn(self, body: t.PostWeeklyReportSectionCheckInBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Hold a section, or let it go"
        return self.call("POST /weeklyReport/section/checkIn", body=body)

    def post_weeklyReport_section_setOrder(self, body: t.PostWeeklyReportSectionSetOrderBody) -> list[t.GetWeeklyReportGetDetailDataSectionsItem]:
        "Order the sections"
        return self.call("POST /weeklyReport/section/setOrder", body=body)

    def post_weeklyReport_section_add(self, body: t.PostWeeklyReportSectionAddBody) -> list[t.GetWeeklyReportGetDetailDataSectionsItem]:
        "Add a section"
        return self.call("POST /weeklyReport/section/add", body=body)

    def post_weeklyReport_section_remove(self, body: t.PostWeeklyReportSectionRemoveBody) -> list[t.GetWeeklyReportGetDetailDataSectionsItem]:
        "Delete a section that a person added (own)"
        return self.call("POST /weeklyReport/section/remove", body=body)

    def get_weeklyReport_section_revisions(self, *, id: str | int) -> list[t.GetWeeklyReportSectionRevisionsDataItem]:
        "List earlier contents of a section"
        return self.call("GET /weeklyReport/section/revisions", query={"id": id})

    def post_weeklyReport_section_addComment(self, body: t.PostWeeklyReportSectionAddCommentBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Comment on a section"
        return self.call("POST /weeklyReport/section/addComment", body=body)

    def post_weeklyReport_section_setComment(self, body: t.PostWeeklyReportSectionSetCommentBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Mark a comment as done, or open it again"
        return self.call("POST /weeklyReport/section/setComment", body=body)

    def get_weeklyReport_section_phrases(self) -> list[t.GetWeeklyReportSectionPhrasesDataItem]:
        "List phrases for the text of a section"
        return self.call("GET /weeklyReport/section/phrases")

    def post_weeklyReport_section_polish(self, body: t.PostSystemInvitationSendAgainBody) -> t.PostWeeklyReportSectionPolishData:
        "Have the language model word a section"
        return self.call("POST /weeklyReport/section/polish", body=body)

    def post_weeklyReport_section_addFigure(self, body: t.PostWeeklyReportSectionAddFigureBody) -> t.GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem:
        "Freeze the chart of an address for a section"
        return self.call("POST /weeklyReport/section/addFigure", body=body)

    def get_weeklyReport_schedule_list(self) -> list[t.GetWeeklyReportScheduleListDataItem]:
        "List schedules of reports"
        return self.call("GET /weeklyReport/schedule/list")

    def post_weeklyReport_schedule_add(self, body: t.PostWeeklyReportScheduleAddBody) -> t.GetWeeklyReportScheduleListDataItem:
        "Add a schedule of reports"
        return self.call("POST /weeklyReport/schedule/add", body=body)

    def post_weeklyReport_schedule_edit(self, body: t.PostWeeklyReportScheduleEditBody) -> t.GetWeeklyReportScheduleListDataItem:
        "Edit a schedule of reports"
        return self.call("POST /weeklyReport/schedule/edit", body=body)

    def delete_weeklyReport_schedule_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a schedule of reports"
        return self.call("DELETE /weeklyReport/schedule/delete", query={"id": id})

    def post_weeklyReport_mail_send(self, body: t.PostWeeklyReportMailSendBody) -> t.PutGatewaySaveSettingData:
        "Send a report by e-mail now"
        return self.call("POST /weeklyReport/mail/send", body=body)

    def get_weeklyReport_mail_list(self, *, id: str | int) -> list[t.GetWeeklyReportMailListDataItem]:
        "List the e-mails of a report"
        return self.call("GET /weeklyReport/mail/list", query={"id": id})

    def get_weeklyReport_mail_suggested(self, *, companyId: str | int, cycle: Literal["week", "month"]) -> t.GetWeeklyReportMailSuggestedData:
        "Get the template and recipients for the e-mails of reports"
        return self.call("GET /weeklyReport/mail/suggested", query={"companyId": companyId, "cycle": cycle})

    def get_weeklyReport_link_list(self, *, id: str | int) -> list[t.GetWeeklyReportLinkListDataItem]:
        "List the links of a report"
        return self.call("GET /weeklyReport/link/list", query={"id": id})

    def post_weeklyReport_link_add(self, body: t.PostWeeklyReportLinkAddBody) -> t.GetWeeklyReportLinkListDataItem:
        "Make a link to a report"
        return self.call("POST /weeklyReport/link/add", body=body)

    def post_weeklyReport_link_cancel(self, body: t.PostSystemInvitationAddData) -> t.GetWeeklyReportLinkListDataItem:
        "Revoke a link to a report"
        return self.call("POST /weeklyReport/link/cancel", body=body)

    def post_inspectionReport_findPage(self, body: t.PostWeeklyReportFindPageBody) -> t.PostWeeklyReportFindPageData:
        "List weekly and monthly reports"
        return self.call("POST /inspectionReport/findPage", body=body)

    def get_inspectionReport_getDetail(self, *, id: str | int, versionId: str | int | None = None, page: str | int | None = None) -> t.GetWeeklyReportGetDetailData:
        "View a report with its sections"
        return self.call("GET /inspectionReport/getDetail", query={"id": id, "versionId": versionId, "page": page})

    def get_inspectionReport_pulse(self, *, versionId: str | int, page: str | int | None = None) -> t.GetWeeklyReportPulseData:
        "View who writes in a report, and what has changed"
        return self.call("GET /inspectionReport/pulse", query={"versionId": versionId, "page": page})

    def post_inspectionReport_create(self, body: t.PostWeeklyReportCreateBody) -> t.PostWeeklyReportCreateData:
        "Make a report"
        return self.call("POST /inspectionReport/create", body=body)

    def post_inspectionReport_addVersion(self, body: t.PostWeeklyReportAddVersionBody) -> t.PostWeeklyReportAddVersionData:
        "Make a new version of a report"
        return self.call("POST /inspectionReport/addVersion", body=body)

    def post_inspectionReport_setReview(self, body: t.PostWeeklyReportSetReviewBody) -> t.PostWeeklyReportFindPageDataRecordsItemVersion:
        "Send a version to review, or back to its author"
        return self.call("POST /inspectionReport/setReview", body=body)

    def post_inspectionReport_sign(self, body: t.PostWeeklyReportSignBody) -> t.PostWeeklyReportFindPageDataRecordsItemVersion:
        "Sign a version of a report"
        return self.call("POST /inspectionReport/sign", body=body)

    def delete_inspectionReport_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a report"
        return self.call("DELETE /inspectionReport/delete", query={"id": id})

    def get_inspectionReport_preview(self, *, versionId: str | int, language: Literal["cn", "en"], layout: Literal["portrait", "wide"], section: Literal["cover", "summary", "actions", "changes", "machines", "findings", "alarms", "maintenance", "figures", "severity", "trends", "spectra", "coverage", "methods", "rounds", "missed", "hazards", "groups", "signOff", "own"] | None = None) -> bytes:
        "Preview a version as PDF"
        return self.read_bytes("GET /inspectionReport/preview", query={"versionId": versionId, "language": language, "layout": layout, "section": section})

    def post_inspectionReport_exportFile(self, body: t.PostWeeklyReportExportFileBody) -> t.GetJobIdData:
        "Download a version as PDF, Word or workbook"
        return self.call("POST /inspectionReport/exportFile", body=body)

    def post_inspectionReport_section_save(self, body: t.PostWeeklyReportSectionSaveBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Save a section"
        return self.call("POST /inspectionReport/section/save", body=body)

    def post_inspectionReport_section_checkIn(self, body: t.PostWeeklyReportSectionCheckInBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Hold a section, or let it go"
        return self.call("POST /inspectionReport/section/checkIn", body=body)

    def post_inspectionReport_section_setOrder(self, body: t.PostWeeklyReportSectionSetOrderBody) -> list[t.GetWeeklyReportGetDetailDataSectionsItem]:
        "Order the sections"
        return self.call("POST /inspectionReport/section/setOrder", body=body)

    def post_inspectionReport_section_add(self, body: t.PostWeeklyReportSectionAddBody) -> list[t.GetWeeklyReportGetDetailDataSectionsItem]:
        "Add a section"
        return self.call("POST /inspectionReport/section/add", body=body)

    def post_inspectionReport_section_remove(self, body: t.PostWeeklyReportSectionRemoveBody) -> list[t.GetWeeklyReportGetDetailDataSectionsItem]:
        "Delete a section that a person added (own)"
        return self.call("POST /inspectionReport/section/remove", body=body)

    def get_inspectionReport_section_revisions(self, *, id: str | int) -> list[t.GetWeeklyReportSectionRevisionsDataItem]:
        "List earlier contents of a section"
        return self.call("GET /inspectionReport/section/revisions", query={"id": id})

    def post_inspectionReport_section_addComment(self, body: t.PostWeeklyReportSectionAddCommentBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Comment on a section"
        return self.call("POST /inspectionReport/section/addComment", body=body)

    def post_inspectionReport_section_setComment(self, body: t.PostWeeklyReportSectionSetCommentBody) -> t.GetWeeklyReportGetDetailDataSectionsItem:
        "Mark a comment as done, or open it again"
        return self.call("POST /inspectionReport/section/setComment", body=body)

    def get_inspectionReport_section_phrases(self) -> list[t.GetWeeklyReportSectionPhrasesDataItem]:
        "List phrases for the text of a section"
        return self.call("GET /inspectionReport/section/phrases")

    def post_inspectionReport_section_polish(self, body: t.PostSystemInvitationSendAgainBody) -> t.PostWeeklyReportSectionPolishData:
        "Have the language model word a section"
        return self.call("POST /inspectionReport/section/polish", body=body)

    def post_inspectionReport_section_addFigure(self, body: t.PostWeeklyReportSectionAddFigureBody) -> t.GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem:
        "Freeze the chart of an address for a section"
        return self.call("POST /inspectionReport/section/addFigure", body=body)

    def get_inspectionReport_schedule_list(self) -> list[t.GetWeeklyReportScheduleListDataItem]:
        "List schedules of reports"
        return self.call("GET /inspectionReport/schedule/list")

    def post_inspectionReport_schedule_add(self, body: t.PostWeeklyReportScheduleAddBody) -> t.GetWeeklyReportScheduleListDataItem:
        "Add a schedule of reports"
        return self.call("POST /inspectionReport/schedule/add", body=body)

    def post_inspectionReport_schedule_edit(self, body: t.PostWeeklyReportScheduleEditBody) -> t.GetWeeklyReportScheduleListDataItem:
        "Edit a schedule of reports"
        return self.call("POST /inspectionReport/schedule/edit", body=body)

    def delete_inspectionReport_schedule_delete(self, *, id: str | int) -> t.PostSystemInvitationAddData:
        "Delete a schedule of reports"
        return self.call("DELETE /inspectionReport/schedule/delete", query={"id": id})

    def post_inspectionReport_mail_send(self, body: t.PostWeeklyReportMailSendBody) -> t.PutGatewaySaveSettingData:
        "Send a report by e-mail now"
        return self.call("POST /inspectionReport/mail/send", body=body)

    def get_inspectionReport_mail_list(self, *, id: str | int) -> list[t.GetWeeklyReportMailListDataItem]:
        "List the e-mails of a report"
        return self.call("GET /inspectionReport/mail/list", query={"id": id})

    def get_inspectionReport_mail_suggested(self, *, companyId: str | int, cycle: Literal["week", "month"]) -> t.GetWeeklyReportMailSuggestedData:
        "Get the template and recipients for the e-mails of reports"
        return self.call("GET /inspectionReport/mail/suggested", query={"companyId": companyId, "cycle": cycle})

    def get_inspectionReport_link_list(self, *, id: str | int) -> list[t.GetWeeklyReportLinkListDataItem]:
        "List the links of a report"
        return self.call("GET /inspectionReport/link/list", query={"id": id})

    def post_inspectionReport_link_add(self, body: t.PostWeeklyReportLinkAddBody) -> t.GetWeeklyReportLinkListDataItem:
        "Make a link to a report"
        return self.call("POST /inspectionReport/link/add", body=body)

    def post_inspectionReport_link_cancel(self, body: t.PostSystemInvitationAddData) -> t.GetWeeklyReportLinkListDataItem:
        "Revoke a link to a report"
        return self.call("POST /inspectionReport/link/cancel", body=body)

    def post_sharedReport(self, body: t.PostLoginPasswordLinkBody) -> t.PostSharedReportData:
        "Open a link to a report"
        return self.call("POST /sharedReport", body=body)

    def post_sharedReport_file(self, body: t.PostLoginPasswordLinkBody) -> bytes:
        "Download the PDF of a link to a report"
        return self.read_bytes("POST /sharedReport/file", body=body)

    def post_file_part(self, body: t.PostFilePartBody, *, kind: Literal["picture", "attachment", "package"] | None = None) -> t.PostFilePartData:
        "Upload part of a file, which can be resumed"
        return self.call("POST /file/part", query={"kind": kind}, body=body)

    def post_file_upload(self, file: str | PathLike[str], *, kind: Literal["picture", "attachment", "package"] | None = None) -> t.PostFileUploadData:
        "Upload an image"
        return self.call("POST /file/upload", query={"kind": kind}, file=file)

    def post_file_fullUpload(self, file: str | PathLike[str], *, kind: Literal["picture", "attachment", "package"] | None = None) -> t.PostFileUploadData:
        "Upload a file"
        return self.call("POST /file/fullUpload", query={"kind": kind}, file=file)

    def get_file_usage(self) -> list[t.GetFileUsageDataItem]:
        "View the storage used by uploaded files"
        return self.call("GET /file/usage")

    def get_file_fileId(self, *, fileId: str | int) -> bytes:
        "Download a file"
        return self.read_bytes("GET /file/{fileId}", params={"fileId": fileId})

    def get_picture_company(self, *, id: str | int | None = None) -> t.GetPictureCompanyData | None:
        "View the image of a company"
        return self.call("GET /picture/company", query={"id": id})

    def put_picture_company_image(self, body: t.PutPictureCompanyImageBody) -> None:
        "Set the image of a company"
        return self.call("PUT /picture/company/image", body=body)

    def put_picture_company_placements(self, body: t.PutPictureCompanyPlacementsBody) -> None:
        "Place areas on the image"
        return self.call("PUT /picture/company/placements", body=body)

    def get_picture_area(self, *, id: str | int | None = None) -> t.GetPictureCompanyData | None:
        "View the image of an area"
        return self.call("GET /picture/area", query={"id": id})

    def put_picture_area_image(self, body: t.PutPictureCompanyImageBody) -> None:
        "Set the image of an area"
        return self.call("PUT /picture/area/image", body=body)

    def put_picture_area_placements(self, body: t.PutPictureCompanyPlacementsBody) -> None:
        "Place machines on the image"
        return self.call("PUT /picture/area/placements", body=body)

    def get_picture_equipment(self, *, id: str | int | None = None) -> t.GetPictureCompanyData | None:
        "View the image of a machine"
        return self.call("GET /picture/equipment", query={"id": id})

    def put_picture_equipment_image(self, body: t.PutPictureCompanyImageBody) -> None:
        "Set the image of a machine"
        return self.call("PUT /picture/equipment/image", body=body)

    def put_picture_equipment_placements(self, body: t.PutPictureCompanyPlacementsBody) -> None:
        "Place measuring points on the image"
        return self.call("PUT /picture/equipment/placements", body=body)

    def get_whoAmI(self) -> t.GetWhoAmIData:
        "Get the current key (keys only)"
        return self.call("GET /whoAmI")

    def post_ticket(self, body: t.PostLoginPasswordLinkData) -> t.PostTicketData:
        "Issue a login ticket (keys only)"
        return self.call("POST /ticket", body=body)
