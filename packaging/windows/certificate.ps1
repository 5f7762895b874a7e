# Puts the certificate of the environment (CERTIFICATE, a .pfx in base64, and CERTIFICATE_PASSWORD) into the user's
# store, and its thumbprint into what the next steps of the workflow see. Without one the packages stay unsigned.
$ErrorActionPreference = "Stop"
if (-not $env:CERTIFICATE) {
    Write-Warning "no certificate: the packages will not be signed"
    exit 0
}
$file = Join-Path $env:RUNNER_TEMP "certificate.pfx"
try {
    [IO.File]::WriteAllBytes($file, [Convert]::FromBase64String($env:CERTIFICATE))
    $password = ConvertTo-SecureString $env:CERTIFICATE_PASSWORD -AsPlainText -Force
    $found = Import-PfxCertificate -FilePath $file -CertStoreLocation Cert:\CurrentUser\My -Password $password
} finally {
    Remove-Item $file -ErrorAction SilentlyContinue
}
Add-Content $env:GITHUB_ENV "WINDOWS_CERTIFICATE_THUMBPRINT=$($found.Thumbprint)"
