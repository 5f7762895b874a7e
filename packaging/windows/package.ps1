# Signs the programs where there is a certificate, packs them, and signs the packages:
#   packaging\windows\package.ps1 [-Bundle dist\gamebench] [-Out dist\out] [-Thumbprint ...]
# The thumbprint names a certificate in the user's store; without one nothing is signed, and it says so.
param(
    [string]$Bundle = "dist\gamebench",
    [string]$Out = "dist\out",
    [string]$Thumbprint = $env:WINDOWS_CERTIFICATE_THUMBPRINT,
    [string]$Timestamp = "http://timestamp.digicert.com"
)
$ErrorActionPreference = "Stop"
Set-StrictMode -Version Latest

function Invoke-Tool {
    $name, $words = $args
    & $name @words
    if ($LASTEXITCODE -ne 0) { throw "$name failed with exit code $LASTEXITCODE" }
}

function Find-SignTool {
    $kits = Join-Path ${env:ProgramFiles(x86)} "Windows Kits\10\bin\*\x64\signtool.exe"
    $found = Get-ChildItem $kits | Sort-Object { [version]$_.Directory.Parent.Name } | Select-Object -Last 1
    if (-not $found) { throw "signtool is not installed" }
    return $found.FullName
}

function Confirm-Signature([string]$File) {
    $status = (Get-AuthenticodeSignature $File).Status
    if ($status -ne "Valid") { throw "the signature of $File is $status" }
}

$package = @("packaging\windows\package.py", $Bundle, $Out)
if (-not $Thumbprint) {
    Write-Warning "no certificate: nothing is signed"
    Invoke-Tool python @package
    exit 0
}

$signTool = Find-SignTool
$sign = @("sign", "/sha1", $Thumbprint, "/fd", "sha256", "/td", "sha256", "/tr", $Timestamp)
foreach ($program in Get-ChildItem $Bundle -Filter "gamebench*.exe") {
    Invoke-Tool $signTool @sign $program.FullName
    Confirm-Signature $program.FullName
}
# the uninstaller is made and signed inside the installer
$quoted = @("`"$signTool`"") + $sign
Invoke-Tool python @package --sign ($quoted -join " ")
foreach ($made in Get-ChildItem $Out -Include "*.exe", "*.msi" -Recurse) {
    Invoke-Tool $signTool @sign $made.FullName
    Confirm-Signature $made.FullName
}
